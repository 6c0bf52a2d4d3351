import { CircleAlert } from 'lucide-react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from '#components/elements/Icon';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { description as descriptionStyle, error, hiddenWide, label as labelStyle, star } from './field.css';

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
  /** Says beside the field what is wrong and what to do, and marks the field. Without it the browser's own words show. */
  errorMessage?: string | undefined;
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
export function FieldNotes({ description, errorMessage }: Pick<FieldTexts, 'description' | 'errorMessage'>) {
  return (
    <>
      {description && (
        <Text slot="description" className={descriptionStyle}>
          {description}
        </Text>
      )}
      <FieldError className={error}>
        {({ validationErrors }) => (
          <>
            <Icon of={CircleAlert} />
            <span>{errorMessage ?? validationErrors.join(' ')}</span>
          </>
        )}
      </FieldError>
    </>
  );
}

/**
 * Marks a field that has a message of its own. A field without one is left alone: `isInvalid={false}` would keep back what the
 * browser and the form find wrong with it.
 */
export function invalidIf(errorMessage: string | undefined): { isInvalid?: true } {
  return errorMessage === undefined ? {} : { isInvalid: true };
}
