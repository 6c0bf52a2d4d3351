import { ApiError, reverseClientEntry, useSend } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, clearable, ReasonField, useFormValues, WarningRow } from '../../record';
import type { EntryDialogProps } from './ClearEntry';
import { messages } from './messages';
import { useEntryText } from './useEntryText';

const fields = ['day', 'reason'];

/**
 * Reverses an entry. If its money was spent, it says what the office has to make up for, and asks for that. A default export, so that
 * it can be lazy-loaded.
 */
export default function ReverseEntry({ entry, onClose }: EntryDialogProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const entryText = useEntryText();
  const today = useToday();
  const { values, field } = useFormValues({ day: clearable(today), reason: '' });
  const { day, reason } = values;
  const { mutateAsync: send, isPending, error } = useSend(reverseClientEntry);
  const problem = error instanceof ApiError ? error.problem : undefined;
  const shortfall = problem?.code === 'shortfall' ? Number(problem.params['shortfall']) : undefined;
  const { id, amount } = entry;
  return (
    <ActionDialog
      title={words.reverseTitle}
      submitLabel={shortfall === undefined ? words.reverse : words.reverseFromOffice(money(shortfall))}
      fields={fields}
      isPending={isPending}
      error={shortfall === undefined ? error : null}
      failed={words.failed}
      onSubmit={async () => {
        if (!day) return;
        await send({ id, day, reason: reason.trim(), ...omitEmpty({ fromOffice: shortfall !== undefined }) });
        toasts.show({ title: words.reversed, description: entryText(entry), about: id });
        onClose();
      }}
      onClose={onClose}
    >
      <FormSection title={`${money(Math.abs(amount))} · ${entryText(entry)}`} description={words.reverseHint}>
        {shortfall !== undefined && (
          <WarningRow title={words.shortfall(money(shortfall))}>{words.shortfallHint}</WarningRow>
        )}
        <FullRow>
          <DatePicker {...field('day')} label={words.day} isRequired min={entry.day} max={today} />
        </FullRow>
        <ReasonField hint={words.reverseReasonHint} maxLength={500} {...field('reason')} />
      </FormSection>
    </ActionDialog>
  );
}
