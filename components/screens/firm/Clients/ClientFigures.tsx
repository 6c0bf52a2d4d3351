import type { components } from '#openapi';
import { useMessages } from '#components/language';
import { StatStrip } from '#components/patterns/StatStrip';
import { messages } from './messages';

export interface ClientFiguresProps {
  /** The firm's totals, once loaded. */
  stats: components['schemas']['FirmStats'] | undefined;
  /** Whether they are loading. */
  isLoading: boolean;
}

/** The four figures above the list of the firm's clients. */
export function ClientFigures({ stats, isLoading }: ClientFiguresProps) {
  const { figures } = useMessages(messages);
  return (
    <StatStrip
      isLoading={isLoading}
      items={[
        {
          label: figures.total,
          value: stats?.totalClients,
          href: '/clients',
          ...(stats && { note: figures.added(stats.newClientsThisMonth) }),
        },
        { label: figures.unread, value: stats?.unreadMessages, note: figures.unreadNote },
        {
          label: figures.meetings,
          value: stats?.meetingsThisWeek,
          href: '/today?period=week',
          note: figures.meetingsNote,
        },
        {
          label: figures.documents,
          value: stats?.sharedDocuments,
          ...(stats && { note: figures.unsigned(stats.unsignedDocuments) }),
        },
      ]}
    />
  );
}
