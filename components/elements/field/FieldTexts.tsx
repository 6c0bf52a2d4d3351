import { CircleAlert } from 'lucide-react';
import { use } from 'react';
import { FieldError, FieldErrorContext } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from '#components/elements/Icon';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useMessages } from '#components/language';
import { description as descriptionStyle, error, hiddenWide, label as labelStyle, star } from './field.css';
import { messages } from './messages';
import { useSteady } from './useSteady';

/** The words around every field. */
export interface FieldTexts {
  /** Names the field. Use a noun, without a colon: "Contact email". */
  label: string;
  /**
   * Leaves the label to screen readers alone. Use it for the search and the filters above a list, where the look explains
   * itself; and `wide` for the fields of rows that have a head above them on all but a phone.
   * @default false
   */
  isLabelHidden?: boolean | 'wide';
  /** A hint under the field. Use it for a format or a consequence, not to repeat the label. */
  description?: string | undefined;
  /** Says beside the field what is wrong and what to do, and marks the field. Without it the field speaks for itself once it is left or sent. */
  errorMessage?: string | undefined;
  /**
   * Says what to do when a required field was left empty: "Enter the firm's name."
   * @default a sentence for any field of its kind
   */
  requiredMessage?: string | undefined;
}

/** What a field asks for, to word what is wrong with it. */
interface FieldRules extends Pick<FieldTexts, 'requiredMessage'> {
  /** @default 'text' */
  kind?: 'text' | 'number' | 'date' | 'choice' | 'check';
  /** The type of an input of text. */
  type?: string | undefined;
  /** The least that is allowed, written out. */
  min?: string | undefined;
  /** The most that is allowed, written out. */
  max?: string | undefined;
}

/** The label of a field, and a star where something must be entered. */
export function FieldLabel({
  label,
  isLabelHidden = false,
  isRequired = false,
}: Pick<FieldTexts, 'label' | 'isLabelHidden'> & { isRequired?: boolean | undefined }) {
  const words = (
    <Label className={isLabelHidden === 'wide' ? `${labelStyle} ${hiddenWide}` : labelStyle}>
      {label}
      {isRequired && (
        <span aria-hidden className={star}>
          *
        </span>
      )}
    </Label>
  );
  return isLabelHidden === true ? <VisuallyHidden>{words}</VisuallyHidden> : words;
}

/** The hint and the error under a field; React Aria ties both to it. */
export function FieldNotes({
  description,
  errorMessage,
  ...rules
}: Pick<FieldTexts, 'description' | 'errorMessage'> & FieldRules) {
  const faultOf = useFault(rules);
  const found = useSteady(use(FieldErrorContext));
  const message = useSteady(errorMessage);
  return (
    <>
      {description && (
        <Text slot="description" className={descriptionStyle}>
          {description}
        </Text>
      )}
      <FieldErrorContext value={found}>
        <FieldError className={error}>
          {({ validationErrors, validationDetails }) => (
            <>
              <Icon of={CircleAlert} />
              <span>{message ?? faultOf(validationDetails) ?? validationErrors.join(' ')}</span>
            </>
          )}
        </FieldError>
      </FieldErrorContext>
    </>
  );
}

/** Words what the browser finds wrong with a field; nothing for what the form or the server found, which has words already. */
function useFault({ requiredMessage, kind = 'text', type, min = '', max = '' }: FieldRules) {
  const words = useMessages(messages);
  const bound = kind === 'date' ? 'date' : 'text';
  return (found: ValidityState): string | undefined => {
    if (found.customError) return undefined;
    if (found.valueMissing) return requiredMessage ?? words.missing[kind];
    if (found.badInput) return words.unreadable[kind];
    if (found.typeMismatch) return type === 'url' ? words.url : words.email;
    if (found.rangeUnderflow) return words.least[bound](min);
    if (found.rangeOverflow) return words.most[bound](max);
    if (found.tooShort) return words.tooShort;
    if (found.tooLong) return words.tooLong;
    if (found.patternMismatch) return words.pattern;
    return found.stepMismatch ? words.step : undefined;
  };
}

/**
 * Marks a field that has a message of its own. A field without one is left alone: `isInvalid={false}` would keep back what the
 * browser and the form find wrong with it.
 */
export function invalidIf(errorMessage: string | undefined): { isInvalid?: true } {
  return errorMessage === undefined ? {} : { isInvalid: true };
}
