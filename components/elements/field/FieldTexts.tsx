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
import { useStableWhilePressed } from './useStableWhilePressed';

/** The texts around every field. */
export interface FieldTexts {
  /** Names the field. Use a noun, without a colon: "Contact email". */
  label: string;
  /**
   * Hides the label from view; screen readers still read it. Use it for search and filters above a list, which are clear without
   * one; use `wide` for fields in rows that have a header above them, except on phones.
   * @default false
   */
  isLabelHidden?: boolean | 'wide';
  /** A hint under the field. Use it for a format or a consequence, not to repeat the label. */
  description?: string | undefined;
  /** Shows what is wrong and what to do, and marks the field invalid. Without it the field reports its own errors on blur or submit. */
  errorMessage?: string | undefined;
  /**
   * Shown when a required field is left empty: "Enter the firm's name."
   * @default a sentence for any field of its kind
   */
  requiredMessage?: string | undefined;
}

/** A field's constraints, for the wording of its errors. */
interface FieldRules extends Pick<FieldTexts, 'requiredMessage'> {
  /** The field's label, which the message for an empty field names. */
  label?: string | undefined;
  /** @default 'text' */
  kind?: 'text' | 'number' | 'date' | 'choice' | 'check';
  /** The `type` of a text input. */
  type?: string | undefined;
  /** The minimum, formatted. */
  min?: string | undefined;
  /** The maximum, formatted. */
  max?: string | undefined;
}

/** A field's label, with a star if it is required. */
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

/** The hint and the error under a field; React Aria associates both with it. */
export function FieldNotes({
  description,
  errorMessage,
  ...rules
}: Pick<FieldTexts, 'description' | 'errorMessage'> & FieldRules) {
  const faultOf = useFault(rules);
  const found = useStableWhilePressed(use(FieldErrorContext));
  const message = useStableWhilePressed(errorMessage);
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

/** Words the browser's validation errors. Undefined for errors from the form or the server, which have their own texts. */
function useFault({ label, requiredMessage, kind = 'text', type, min = '', max = '' }: FieldRules) {
  const words = useMessages(messages);
  const bound = kind === 'date' ? 'date' : 'text';
  return (found: ValidityState): string | undefined => {
    if (found.customError) return undefined;
    if (found.valueMissing)
      return requiredMessage ?? (kind === 'text' && label ? words.fillIn(label) : words.missing[kind]);
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
 * Marks a field with an error message as invalid. Without one it sets nothing: `isInvalid={false}` would suppress the browser's and
 * the form's own errors.
 */
export function invalidIf(errorMessage: string | undefined): { isInvalid?: true } {
  return errorMessage === undefined ? {} : { isInvalid: true };
}

/**
 * Tells a text field of its description, which React Aria looks for again when one appears or goes: a warning about what is typed is
 * then read out with the field. The field's own type leaves the prop out.
 */
export function describedBy(description: FieldTexts['description']): { description?: FieldTexts['description'] } {
  return description === undefined ? {} : { description };
}
