import { Download, RotateCcw } from 'lucide-react';
import { type Customer, useCustomerExportUrl } from '#components/api';
import { Button, firstClick } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { useMessages } from '#components/language';
import { May } from '../../rights';
import { useRestoreCustomer } from '../CustomerDeletion';
import { messages } from './messages';

/** The actions on a deleted firm: export its data, or restore it. */
export function DeletedActions({ customer }: { customer: Customer }) {
  const { deleted } = useMessages(messages);
  const { restore, isPending } = useRestoreCustomer(customer);
  const exportUrl = useCustomerExportUrl(customer.id);
  return (
    <>
      <May right="firms.export">
        <LinkButton icon={<Icon of={Download} />} href={exportUrl} target="_blank">
          {deleted.export}
        </LinkButton>
      </May>
      <May right="firms.write">
        <Button
          tone="accent"
          icon={<Icon of={RotateCcw} />}
          isPending={isPending}
          pendingLabel={deleted.restoring}
          onClick={firstClick(restore)}
        >
          {deleted.restore}
        </Button>
      </May>
    </>
  );
}
