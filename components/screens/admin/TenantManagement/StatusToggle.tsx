import { CirclePause, CirclePlay } from 'lucide-react';
import { type Customer, useSetTenantStatus } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { toasts } from '#components/elements/Toast';
import { type TenantStatus, tenantStatusOf } from '#domain/tenantStatus';
import { messages } from './messages';

/** What `StatusToggle` takes. */
export interface StatusToggleProps {
  /** The firm whose area is opened or closed. */
  tenant: Customer;
}

/** The button that suspends a firm that is active, and activates any other (spec section 4). It waits until the list shows it. */
export function StatusToggle({ tenant: { id, name, status } }: StatusToggleProps) {
  const change = useSetTenantStatus();
  const before = tenantStatusOf(status);
  const wanted = before === 'active' ? 'suspended' : 'active';

  // The row may be gone from a filtered list when the answer comes, so the promises tell how it went.
  const set = (next: TenantStatus, undone?: TenantStatus) =>
    void change.mutateAsync({ id, status: next }).then(
      () =>
        toasts.show({
          ...(next === 'active'
            ? { title: messages.activated(name) }
            : { title: messages.suspended(name), description: messages.suspendedHint }),
          ...(undone && { action: { label: messages.undo, onPress: () => set(undone) } }),
        }),
      () => toasts.show({ tone: 'error', title: messages.toggleFailed(name) }),
    );

  return (
    <IconButton
      icon={<Icon of={wanted === 'active' ? CirclePlay : CirclePause} />}
      label={wanted === 'active' ? messages.activate(name) : messages.suspend(name)}
      isPending={change.isPending}
      // An expired firm that was activated has no way back: no call makes a firm expire.
      onPress={() => set(wanted, before === 'inactive' ? undefined : before)}
    />
  );
}
