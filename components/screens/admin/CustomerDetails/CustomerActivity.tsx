import type { useCustomerActivity } from '#components/api';
import { LinkButton } from '#components/elements/LinkButton';
import { useMessages } from '#components/language';
import { activityLines, useActivityColumns } from '../ActivityTable';
import { messages } from './messages';
import { NewestCard } from './NewestCard';

/** The firm's latest activity, with its loading state. */
export interface CustomerActivityProps {
  tenantId: string;
  /** Its latest activity, with its loading state. */
  activity: ReturnType<typeof useCustomerActivity>;
}

/** The firm's latest activity that the operator may see, with a link to all of it. */
export function CustomerActivity({ tenantId, activity }: CustomerActivityProps) {
  const items = activity.data?.data ?? [];
  const { activity: words } = useMessages(messages);
  const columns = useActivityColumns(true);
  return (
    <NewestCard
      words={words}
      query={activity}
      columns={columns}
      rows={items}
      lines={activityLines}
      actions={
        <LinkButton size="sm" href={`/admin/activity?tenantId=${tenantId}`}>
          {words.all}
        </LinkButton>
      }
    />
  );
}
