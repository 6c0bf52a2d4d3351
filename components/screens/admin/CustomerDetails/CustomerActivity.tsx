import type { useCustomerActivity } from '#components/api';
import { LinkButton } from '#components/elements/LinkButton';
import { Table } from '#components/elements/Table';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { activityLines, useActivityColumns } from '../ActivityTable';
import { messages } from './messages';

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
    <Card
      title={words.title}
      description={words.newest}
      isPadded={false}
      actions={
        <LinkButton size="sm" href={`/admin/activity?tenantId=${tenantId}`}>
          {words.all}
        </LinkButton>
      }
    >
      <DataView
        label={words.title}
        query={activity}
        isEmpty={items.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} />}
      >
        <Table caption={words.title} columns={columns} rows={items} getRowId={({ id }) => id} lines={activityLines} />
      </DataView>
    </Card>
  );
}
