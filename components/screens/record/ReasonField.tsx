import { TextArea } from '#components/elements/TextArea';
import { useMessages } from '#components/language';
import { FullRow } from '#components/patterns/RecordForm';
import { messages } from './messages';

/** Why something is done that the record keeps. */
export interface ReasonFieldProps {
  /**
   * The field's name in error reports.
   * @default 'reason'
   */
  name?: string;
  /** What becomes of the reason, or an example of one. */
  hint: string;
  /**
   * Whether it can't be done without a reason.
   * @default true
   */
  isRequired?: boolean;
  /**
   * How many characters the reason may have.
   * @default 1000
   */
  maxLength?: number;
  value: string;
  /** Called with the text as it is typed. */
  onChange: (text: string) => void;
}

/** The field for a reason that a record keeps: for a suspension, a reversal, a closing. */
export function ReasonField({
  name = 'reason',
  hint,
  isRequired = true,
  maxLength = 1000,
  ...field
}: ReasonFieldProps) {
  const words = useMessages(messages);
  return (
    <FullRow>
      <TextArea
        {...field}
        name={name}
        label={words.reason}
        description={hint}
        isRequired={isRequired}
        requiredMessage={words.reasonMissing}
        rows={2}
        maxLength={maxLength}
      />
    </FullRow>
  );
}
