import { type Customer, setTenantStatus, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { toasts } from '#components/elements/Toast';
import { common, useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { ActionDialog, ReasonField, useFormValues } from '../../record';
import { messages } from './messages';

const fields = ['reason'];

export interface SuspendDialogProps {
  /** The firm as last fetched. */
  firm: Customer;
  onClose: () => void;
}

/**
 * Asks why a firm is suspended and says what that closes; then a toast offers Undo. A default export, so that it can be
 * lazy-loaded.
 */
export default function SuspendDialog({ firm: { id, name, status }, onClose }: SuspendDialogProps) {
  const words = useMessages(messages);
  const { undo } = useMessages(common);
  const announce = useAnnounce();
  const { mutateAsync: set, isPending, error } = useSend(setTenantStatus);
  const { mutateAsync: reactivate } = useSend(setTenantStatus);
  const { values, field } = useFormValues({ reason: '' });

  const putBack = () =>
    void announce({
      act: () => reactivate({ id, status: 'active' }),
      done: () => words.undone[status](name),
      failed: words.undoFailed(name),
      about: id,
    });
  const suspend = async () => {
    await set({ id, status: 'suspended', reason: values.reason.trim() });
    toasts.show({
      title: words.suspended(name),
      description: words.suspendedHint,
      about: id,
      action: { label: undo, onPress: putBack },
    });
    onClose();
  };

  return (
    <ActionDialog
      title={words.question(name)}
      submitLabel={words.suspend}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.suspendFailed(name)}
      onSubmit={suspend}
      onClose={onClose}
    >
      <FormSection title={words.closes} description={words.closesHint}>
        <ReasonField hint={words.reasonHint} maxLength={500} {...field('reason')} />
      </FormSection>
    </ActionDialog>
  );
}
