import { useMessages } from '#components/language';
import { PageHeader } from '#components/patterns/PageHeader';
import { messages } from './messages';

/** Stands in for a page that only makes sense where people sign in. */
export function AccessIsOpen() {
  const { open, openWhy } = useMessages(messages);
  return <PageHeader title={open} description={openWhy} />;
}
