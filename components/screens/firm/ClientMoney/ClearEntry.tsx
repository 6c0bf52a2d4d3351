import { clearClientEntry, type ClientEntry, useSend } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { ActionDialog, clearable, useFormValues } from '../../record';
import { messages } from './messages';

const fields = ['clearedOn'];

export interface EntryDialogProps {
  entry: ClientEntry;
  onClose: () => void;
}

/** Says that the bank has cleared an entry. A default export, so that it can be lazy-loaded. */
export default function ClearEntry({ entry: { id, day }, onClose }: EntryDialogProps) {
  const words = useMessages(messages);
  const today = useToday();
  const { values, field } = useFormValues({ clearedOn: clearable(today) });
  const { mutateAsync: send, isPending, error } = useSend(clearClientEntry);
  return (
    <ActionDialog
      title={words.clearTitle}
      submitLabel={words.clear}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.failed}
      onSubmit={async () => {
        if (!values.clearedOn) return;
        await send({ id, clearedOn: values.clearedOn });
        toasts.show({ title: words.clearedDone, about: id });
        onClose();
      }}
      onClose={onClose}
    >
      <FormSection title={words.clearSection} description={words.clearHint}>
        <FullRow>
          <DatePicker {...field('clearedOn')} label={words.cleared} isRequired min={day} max={today} />
        </FullRow>
      </FormSection>
    </ActionDialog>
  );
}
