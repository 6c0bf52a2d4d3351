import { askForDocument, useSend } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { TextArea } from '#components/elements/TextArea';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, useFormValues } from '../../record';
import { formMessages } from './messages';

const fields = ['what', 'why', 'dueDay'];

export interface AskDialogProps {
  caseId: string;
  onClose: () => void;
}

/** Asks a client for a document. A default export, so that it can be lazy-loaded. */
export default function AskDialog({ caseId, onClose }: AskDialogProps) {
  const words = useMessages(formMessages);
  const today = useToday();
  const { mutateAsync: send, isPending, error } = useSend(askForDocument);
  const { values, field } = useFormValues({ what: '', why: '', dueDay: null as string | null });
  const { what, why, dueDay } = values;
  const submit = async () => {
    const asked = await send({ caseId, what: what.trim(), ...omitEmpty({ why: why.trim(), dueDay }) });
    toasts.show({ title: words.askedFor(asked.what) });
    onClose();
  };
  return (
    <ActionDialog
      title={words.askTitle}
      submitLabel={words.ask}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notAsked}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.askSection} description={words.askHint}>
        <FullRow>
          <TextField
            {...field('what')}
            label={words.what}
            isRequired
            requiredMessage={words.whatMissing}
            data-takes-focus
            maxLength={200}
            autoComplete="off"
          />
        </FullRow>
        <FullRow>
          <TextArea {...field('why')} label={words.why} rows={2} maxLength={500} />
        </FullRow>
        <DatePicker {...field('dueDay')} label={words.due} min={today} />
      </FormSection>
    </ActionDialog>
  );
}
