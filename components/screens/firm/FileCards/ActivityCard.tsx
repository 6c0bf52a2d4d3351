import { useFirmData } from '#components/api';
import { useMessages } from '#components/language';
import { useActivityText } from '#components/language/vocabulary';
import { ActivityList } from '#components/patterns/ActivityList';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import type { FileOf } from './fileOf';
import { messages } from './messages';

/** How many actions are shown. */
const limit = 8;

/** A card of recent activity, newest first. */
export function ActivityCard(file: FileOf) {
  const { activity: words } = useMessages(messages);
  const activity = useFirmData('/api/law-firm/activity', { query: { ...file, limit } });
  const items = (activity.data?.data ?? []).map(useActivityText());
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
