import { useState } from 'react';
import { type Customer, useCustomer, useSetTenantStatus, useUpdateCustomer } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { inputOf, valuesOf } from '../CustomerForm/customerValues';
import { messages } from './messages';

type Wanted = 'active' | 'suspended';

/** The button turns into its opposite where it was pressed, so it stays pending for the length of a double click. */
const doubleClick = 500;

const words = {
  active: { done: messages.activated, failed: messages.activateFailed },
  suspended: { done: messages.suspended, failed: messages.suspendFailed },
} as const;

/** Suspending a firm and opening it again: each says so in a toast that offers Undo. */
export function useStatusChange(customer: Customer) {
  const { id, name, status: before } = customer;
  const setStatus = useSetTenantStatus();
  const expireAgain = useExpireAgain(id);
  const [isPending, setPending] = useState(false);

  // Undo may be pressed when this screen is long gone, so the promises tell how it went, not the component's callbacks.
  const put = (wanted: Wanted) => setStatus.mutateAsync({ id, status: wanted });

  const undo = (wanted: Wanted) =>
    void (before === 'expired' ? expireAgain() : put(opposite[wanted])).then(
      () => toasts.show({ title: messages.undone(name, before) }),
      () => toasts.show({ tone: 'error', title: messages.undoFailed(name) }),
    );

  const change = (wanted: Wanted) => {
    setPending(true);
    const pause = new Promise((resolve) => setTimeout(resolve, doubleClick));
    const made = put(wanted).then(
      () =>
        toasts.show({
          title: words[wanted].done(name),
          action: { label: messages.undo, onPress: () => undo(wanted) },
        }),
      () => toasts.show({ tone: 'error', title: words[wanted].failed(name) }),
    );
    void Promise.all([made, pause]).then(() => setPending(false));
  };

  return { change, isPending };
}

const opposite = { active: 'suspended', suspended: 'active' } as const;

/** A firm that had expired can't be put back by the call that opens and closes areas, which knows only suspension: its record is changed. */
function useExpireAgain(id: string) {
  const customer = useCustomer(id);
  const update = useUpdateCustomer(id);
  return async () => {
    const { data } = await customer.refetch({ throwOnError: true });
    if (!data) throw new Error(`useExpireAgain: customer "${id}" has no version to change.`);
    const values = valuesOf(data.record);
    return update.mutateAsync({ body: inputOf({ ...values, status: 'expired' }, values), etag: data.etag });
  };
}
