import { useMessages } from '#components/language';
import { StatStrip } from '#components/patterns/StatStrip';
import type { components } from '#openapi';
import { messages } from './messages';

export interface FirmFiguresProps {
  /** The figures, once loaded. */
  stats: components['schemas']['FirmStats'] | undefined;
  /** Whether they are loading. */
  isLoading: boolean;
  /**
   * Whether they lead to the firm's pages. Turn it off in a preview outside of the firm's area.
   * @default true
   */
  isLinked?: boolean;
}

/** A practice's four figures: its cases, clients, deadlines and documents. */
export function FirmFigures({ stats, isLoading, isLinked = true }: FirmFiguresProps) {
  const words = useMessages(messages).figures;
  const to = (href: string) => (isLinked ? href : undefined);
  return (
    <StatStrip
      isLoading={isLoading}
      items={[
        {
          label: words.activeCases,
          value: stats?.activeCases,
          href: to('/cases?status=Active'),
          ...(stats && { note: words.ofCases(stats.totalCases) }),
        },
        {
          label: words.clients,
          value: stats?.totalClients,
          href: to('/clients'),
          ...(stats && { note: words.newClients(stats.newClientsThisMonth) }),
        },
        {
          label: words.deadlines,
          value: stats?.upcomingDeadlines,
          href: to('/today?period=week'),
          note: words.nextDays,
          ...(stats?.overdueDeadlines && { alert: words.overdue(stats.overdueDeadlines) }),
        },
        {
          label: words.documents,
          value: stats?.totalDocuments,
          href: to('/documents'),
          ...(stats && { note: words.unsigned(stats.unsignedDocuments) }),
        },
      ]}
    />
  );
}
