import type { useDashboardActivity } from '#components/api';
import { ActivityList } from '#components/patterns/ActivityList';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { common } from '../../messages';
import { messages } from './messages';

/** What `CustomerActivity` takes. */
export interface CustomerActivityProps {
  /** What happened and how its load stands. */
  activity: ReturnType<typeof useDashboardActivity>;
}

/** What happened to the firm last, as far as it is the operator's to see. */
export function CustomerActivity({ activity }: CustomerActivityProps) {
  const items = activity.data?.data ?? [];
  const words = messages.activity;
  return (
    <Card title={words.title} isPadded={false}>
      <DataView
        label={words.title}
        state={{
          isPending: activity.isPending,
          isError: activity.isError,
          isEmpty: items.length === 0,
          onRetry: () => void activity.refetch(),
        }}
        loadingText={words.loading}
        errorText={words.failed}
        retryLabel={common.retry}
        empty={<EmptyState title={words.none} />}
      >
        <ActivityList label={words.title} items={items} />
      </DataView>
    </Card>
  );
}
