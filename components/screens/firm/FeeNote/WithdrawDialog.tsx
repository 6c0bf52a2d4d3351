import { type FeeNoteDetail, useSend, type Versioned, withdrawFeeNote } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { ActionDialog, ReasonField, useFormValues } from '../../record';
import { messages } from './messages';

const fields = ['reason'];

export interface WithdrawDialogProps {
  /** The fee note, and the version that was seen. */
  read: Versioned<FeeNoteDetail>;
  onClose: () => void;
}

/** Takes back a fee note that was sent, with the reason that the record keeps. A default export, so that it can be lazy-loaded. */
export default function WithdrawDialog({ read: { record, etag }, onClose }: WithdrawDialogProps) {
  const words = useMessages(messages);
  const { values, field } = useFormValues({ reason: '' });
  const { mutateAsync: send, isPending, error } = useSend(withdrawFeeNote);
  const { id, number } = record;
  return (
    <ActionDialog
      title={words.withdrawTitle(number)}
      submitLabel={words.withdraw}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notWithdrawn}
      onSubmit={async () => {
        await send({ id, etag, body: { reason: values.reason.trim() } });
        toasts.show({ title: words.withdrawn(number), about: id });
        onClose();
      }}
      onClose={onClose}
    >
      <FormSection title={words.withdrawSection} description={words.withdrawHint}>
        <ReasonField hint={words.reasonHint} maxLength={300} {...field('reason')} />
      </FormSection>
    </ActionDialog>
  );
}
