import { useMessages } from '#components/language';
import { EmptyState } from '#components/patterns/EmptyState';
import { messages } from './messages';

/** Stands in a card whose part of the load failed; the page's alert says so and offers Retry. */
export function Missing() {
  return <EmptyState title={useMessages(messages).missing} />;
}
