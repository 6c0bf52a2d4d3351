import { useMessages } from '#components/language';
import { StatStrip } from '#components/patterns/StatStrip';
import type { components } from '#openapi';
import { messages } from './messages';

export interface FirmFiguresProps {
  /** The figures, once they are there. */
  stats: components['schemas']['FirmStats'] | undefined;
  /** Whether they are on their way. */
  isLoading: boolean;
}

/** The four figures of a practice: its cases, clients, deadlines and documents. */
export function FirmFigures({ stats, isLoading }: FirmFiguresProps) {
  const words = useMessages(messages).figures;
  return (
    <StatStrip
      isLoading={isLoading}
      items={[
        {
          label: words.activeCases,
          value: stats?.activeCases,
          ...(stats && { note: words.ofCases(stats.totalCases) }),
        },
        {
          label: words.clients,
          value: stats?.totalClients,
          ...(stats && { note: words.newClients(stats.newClientsThisMonth) }),
        },
        {
          label: words.deadlines,
          value: stats?.upcomingDeadlines,
          note: words.nextDays,
          ...(stats?.overdueDeadlines && { alert: words.overdue(stats.overdueDeadlines) }),
        },
        {
          label: words.documents,
          value: stats?.totalDocuments,
          ...(stats && { note: words.unsigned(stats.unsignedDocuments) }),
        },
      ]}
    />
  );
}
