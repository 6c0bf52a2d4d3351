import { type Customer, customerRecord, setTenantStatus, updateCustomer, useReadNow, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { useMessages } from '#components/language';
import { tenantStatusOf } from '#domain/tenantStatus';
import { customerKind } from '../CustomerForm/customerKind';
import { messages } from './messages';

/**
 * Suspends a firm that is active and activates any other (spec section 4), and says so in a toast whose Undo puts it back into
 * the status that it had.
 */
export function useFirmStatus({ id, name, status }: Customer) {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const { mutateAsync: set, isPending } = useSend(setTenantStatus);
  const { mutateAsync: update } = useSend(updateCustomer);
  const readNow = useReadNow();
  const isActive = tenantStatusOf(status) === 'active';

  /** The call that opens and closes areas knows suspension alone, so a firm that had expired is put back by changing its record. */
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
