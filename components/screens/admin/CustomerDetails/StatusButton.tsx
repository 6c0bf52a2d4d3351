import { CirclePause, CirclePlay } from 'lucide-react';
import type { Customer } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { tenantStatusOf } from '#domain/tenantStatus';
import { messages } from './messages';
import { useStatusChange } from './useStatusChange';

/** What `StatusButton` takes. */
export interface StatusButtonProps {
  /** The firm. */
  customer: Customer;
}

/** Closes an open firm's area, and opens a closed one's. */
export function StatusButton({ customer }: StatusButtonProps) {
  const { change, isPending } = useStatusChange(customer);
  const isOpen = tenantStatusOf(customer.status) === 'active';
  return (
    <Button
      icon={<Icon of={isOpen ? CirclePause : CirclePlay} />}
      isPending={isPending}
      pendingLabel={messages.changing}
      onPress={() => change(isOpen ? 'suspended' : 'active')}
    >
      {isOpen ? messages.suspend : messages.activate}
    </Button>
  );
}
