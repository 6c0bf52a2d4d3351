import type { PlatformActivity } from '#components/api';
import { Link } from '#components/elements/Link';
import { useMessages } from '#components/language';
import { useActivityText } from '#components/language/vocabulary';
import { ActivityList } from '#components/patterns/ActivityList';
import { Card } from '#components/patterns/Card';
import { EmptyState } from '#components/patterns/EmptyState';
import { messages } from './messages';
import { Missing } from './Missing';

export interface RecentActivityProps {
  /** The latest activity, newest first. */
  items: readonly PlatformActivity[] | undefined;
}

/** A card of the platform's latest activity. */
export function RecentActivity({ items }: RecentActivityProps) {
  const words = useMessages(messages).activity;
  const inWords = useActivityText();
  return (
    <Card title={words.title} actions={<Link href="/admin/activity">{words.all}</Link>} isPadded={false}>
      {!items && <Missing />}
      {items?.length === 0 && <EmptyState title={words.empty} />}
      {items && items.length > 0 && <ActivityList items={items.map(inWords)} label={words.title} />}
    </Card>
  );
}
