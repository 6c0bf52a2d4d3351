import { useState } from 'react';
import { type ConflictTerm, declineEnquiry, useSend } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { ActionDialog, ReasonField } from '../../record';
import { messages } from './messages';

const fields = ['reason'];

export interface DeclineDialogProps {
  /** Whom the enquiry is about. */
  names: ConflictTerm[];
  /** Called once the names are kept. */
  onDeclined: () => void;
  onClose: () => void;
}

/** Asks why the firm does not take an enquiry on, and keeps its names. A default export, so that it can be lazy-loaded. */
export default function DeclineDialog({ names, onDeclined, onClose }: DeclineDialogProps) {
  const words = useMessages(messages);
  const { mutateAsync: send, isPending, error } = useSend(declineEnquiry);
  const [reason, setReason] = useState('');
  const submit = async () => {
    const { id } = await send({ names, reason });
    toasts.show({ title: words.declined, description: words.declinedHint, about: id });
    onDeclined();
  };
  return (
    <ActionDialog
      title={words.declineTitle}
      submitLabel={words.decline}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.declineFailed}
      onSubmit={() => {
        // The dialog shows why it failed.
        if (!isPending) submit().catch(() => undefined);
      }}
      onClose={onClose}
    >
      <FormSection title={words.declineSection} description={words.declineSectionHint}>
        <ReasonField hint={words.declineHint} value={reason} onChange={setReason} />
      </FormSection>
    </ActionDialog>
  );
}
