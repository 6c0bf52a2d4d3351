import { useMessages } from '#components/language';
import { ActivityList } from '#components/patterns/ActivityList';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { messages } from './messages';
import type { CaseParts } from './useCaseParts';

/** What happened in a case lately. */
export function CaseActivity({ activity }: Pick<CaseParts, 'activity'>) {
  const { activity: words } = useMessages(messages);
  const items = activity.data?.data ?? [];
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
