import { LockOpen } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { EmptyState } from '#components/patterns/EmptyState';
import { messages } from './messages';

/** Stands in for a page that only makes sense where people sign in. */
export function AccessIsOpen() {
  const { open, openWhy } = useMessages(messages);
  return <EmptyState icon={<Icon of={LockOpen} size={20} />} title={open} hint={openWhy} />;
}
