import type { useFirmData } from '#components/api';
import { useMessages } from '#components/language';
import { useActivityText } from '#components/language/vocabulary';
import { ActivityList } from '#components/patterns/ActivityList';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { messages } from './messages';

/** The activity to show. */
export interface ActivityCardProps {
  /** The activity, with its loading state. */
  activity: ReturnType<typeof useFirmData<'/api/law-firm/activity'>>;
}

/** A card of recent activity, newest first. */
export function ActivityCard({ activity }: ActivityCardProps) {
  const { activity: words } = useMessages(messages);
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
