import { useMessages } from '#components/language';
import { EmptyState } from '#components/patterns/EmptyState';
import { messages } from './messages';

/** Fills a card whose data failed to load; the page's alert reports it and offers Retry. */
export function Missing() {
  return <EmptyState title={useMessages(messages).missing} />;
}
