import type { useDashboardActivity } from '#components/api';
import { useMessages } from '#components/language';
import { ActivityList } from '#components/patterns/ActivityList';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { messages } from './messages';

/** The firm's events and how their load stands. */
export interface CustomerActivityProps {
  /** What happened and how its load stands. */
  activity: ReturnType<typeof useDashboardActivity>;
}

/** What happened to the firm last, as far as it is the operator's to see. */
export function CustomerActivity({ activity }: CustomerActivityProps) {
  const items = activity.data?.data ?? [];
  const { activity: words } = useMessages(messages);
  return (
    <Card title={words.title} isPadded={false}>
      <DataView
        label={words.title}
        query={activity}
        isEmpty={items.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} />}
      >
        <ActivityList label={words.title} items={items} />
      </DataView>
    </Card>
  );
}
