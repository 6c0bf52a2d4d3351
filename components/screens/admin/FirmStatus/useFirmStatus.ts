import { type Customer, customerRecord, setTenantStatus, updateCustomer, useReadNow, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { useMessages } from '#components/language';
import { hasAccess } from '#domain/tenantStatus';
import { customerKind } from '../CustomerForm/customerKind';
import { messages } from './messages';

/** Suspends an active firm and activates any other (spec section 4), then shows a toast whose Undo restores its previous status. */
export function useFirmStatus({ id, name, status }: Customer) {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const { mutateAsync: set, isPending } = useSend(setTenantStatus);
  const { mutateAsync: update } = useSend(updateCustomer);
  const readNow = useReadNow();
  const isActive = hasAccess(status);

  /** The status call can only suspend or activate, so an expired firm is put back by editing its record. */
  const expire = async () => {
    const { record, etag } = await readNow(customerRecord, id);
    const values = { ...customerKind.valuesOf(record), status: 'expired' as const };
    return update({ id, etag, body: customerKind.inputOf(values, record) });
  };

  const toggle = () =>
    void announce({
      act: () => set({ id, status: isActive ? 'suspended' : 'active' }),
      done: () =>
        isActive ? { title: words.suspended(name), description: words.suspendedHint } : words.activated(name),
      failed: words.failed(name),
      about: id,
      undo: {
        act: () => (status === 'expired' ? expire() : set({ id, status: isActive ? 'active' : 'suspended' })),
        done: () => words.undone[status](name),
        failed: words.undoFailed(name),
      },
    });

  return { isActive, isPending, toggle };
}
