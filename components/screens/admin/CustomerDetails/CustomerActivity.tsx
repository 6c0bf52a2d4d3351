import type { useCustomerActivity } from '#components/api';
import { LinkButton } from '#components/elements/LinkButton';
import { useMessages } from '#components/language';
import { activityLines, useActivityColumns } from '../ActivityTable';
import { messages } from './messages';
import { NewestCard } from './NewestCard';

/** The firm's history and how its load stands. */
export interface CustomerActivityProps {
  /** The firm's id. */
  tenantId: string;
  /** What was done last about it, and how its load stands. */
  activity: ReturnType<typeof useCustomerActivity>;
}

/** What was done last about the firm, as far as it is the operator's to see, and the way to all of it. */
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
