import { type ConflictTerm, declineEnquiry, deleteEnquiry, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { toasts } from '#components/elements/Toast';
import { common, useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { ActionDialog, ReasonField, useFormValues } from '../../record';
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
  const { undo } = useMessages(common);
  const announce = useAnnounce();
  const { mutateAsync: send, isPending, error } = useSend(declineEnquiry);
  const { mutateAsync: remove } = useSend(deleteEnquiry);
  const { values, field } = useFormValues({ reason: '' });
  const submit = async () => {
    const { id } = await send({ names, reason: values.reason });
    const forget = { act: () => remove(id), done: () => words.forgotten, failed: words.notForgotten, about: id };
    const action = { label: undo, onPress: () => void announce(forget) };
    toasts.show({ title: words.declined, description: words.declinedHint, about: id, action });
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
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.declineSection} description={words.declineSectionHint}>
        <ReasonField hint={words.declineHint} {...field('reason')} />
      </FormSection>
    </ActionDialog>
  );
}
