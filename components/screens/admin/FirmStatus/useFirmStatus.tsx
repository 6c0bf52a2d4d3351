import { type Customer, customerRecord, setTenantStatus, updateCustomer, useReadNow, useSend } from '#components/api';
import { lazyDialog, useAnnounce } from '#components/app';
import { useMessages } from '#components/language';
import { hasAccess } from '#domain/tenantStatus';
import { customerKind } from '../CustomerForm/customerKind';
import { messages } from './messages';

// Few visits suspend a firm, so the dialog is lazy-loaded.
const SuspendDialog = lazyDialog(() => import('./SuspendDialog'));

/** Whether the dialog is open, and what opens and closes it. */
export interface Question {
  isAsked: boolean;
  ask: () => void;
  close: () => void;
}

/** Activates firms that are suspended or expired. The toast's Undo restores the previous status. */
export function useActivation() {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const { mutateAsync: set, isPending } = useSend(setTenantStatus);
  const { mutateAsync: update } = useSend(updateCustomer);
  const readNow = useReadNow();

  /** The status call can only suspend or activate, so an expired firm is put back by editing its record. */
  const expire = async (id: string) => {
    const { record, etag } = await readNow(customerRecord, id);
    const values = { ...customerKind.valuesOf(record), status: 'expired' as const };
    return update({ id, etag, body: customerKind.inputOf(values, record) });
  };

  const activate = ({ id, name, status, suspension_reason: reason }: Customer) =>
    void announce({
      act: () => set({ id, status: 'active' }),
      done: () => words.activated(name),
      failed: words.failed(name),
      about: id,
      undo: {
        act: () => (status === 'expired' ? expire(id) : set({ id, status: 'suspended', ...(reason && { reason }) })),
        done: () => words.undone[status](name),
        failed: words.undoFailed(name),
      },
    });

  return { activate, isPending };
}

/**
 * Suspends an active firm, after a dialog that asks for the reason, and activates any other (spec section 4). The caller must
 * render `dialog`.
 */
export function useFirmStatus(firm: Customer, { isAsked, ask, close }: Question) {
  const { activate, isPending } = useActivation();
  const isActive = hasAccess(firm.status);
  return {
    isActive,
    isPending,
    toggle: isActive ? ask : () => activate(firm),
    dialog: isAsked && <SuspendDialog firm={firm} onClose={close} />,
  };
}
