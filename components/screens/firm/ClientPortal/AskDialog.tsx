import { useState } from 'react';
import { askForDocument, useSend } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { TextArea } from '#components/elements/TextArea';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { ActionDialog } from '../../record';
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
  const [what, setWhat] = useState('');
  const [why, setWhy] = useState('');
  const [dueDay, setDueDay] = useState<string | null>(null);
  const submit = async () => {
    const reason = why.trim();
    const asked = await send({ caseId, what: what.trim(), ...(reason && { why: reason }), ...(dueDay && { dueDay }) });
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
            name="what"
            label={words.what}
            isRequired
            requiredMessage={words.whatMissing}
            data-takes-focus
            maxLength={200}
            autoComplete="off"
            value={what}
            onChange={setWhat}
          />
        </FullRow>
        <FullRow>
          <TextArea name="why" label={words.why} rows={2} maxLength={500} value={why} onChange={setWhy} />
        </FullRow>
        <DatePicker name="dueDay" label={words.due} min={today} value={dueDay} onChange={setDueDay} />
      </FormSection>
    </ActionDialog>
  );
}
