import type { components } from '#openapi';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { StatStrip } from '#components/patterns/StatStrip';
import { messages } from './messages';

export interface CaseFiguresProps {
  /** The firm's totals, once they are there. */
  stats: components['schemas']['FirmStats'] | undefined;
  /** The day of the next deadline within a week, if there is one. */
  next: string | undefined;
  /** Whether the totals are on their way. */
  isLoading: boolean;
}

/** The four figures over the firm's cases. */
export function CaseFigures({ stats, next, isLoading }: CaseFiguresProps) {
  const words = useMessages(messages);
  const { weekdayDate } = useFormat();
  const today = useToday();
  const { figures } = words;
  const nextDay = next === today ? words.today.toLowerCase() : next && weekdayDate(next);
  return (
    <StatStrip
      isLoading={isLoading}
      items={[
        {
          label: figures.active,
          value: stats?.activeCases,
          ...(stats && { note: figures.notActive(stats.totalCases - stats.activeCases) }),
        },
        {
          label: figures.dueThisWeek,
          value: stats?.upcomingDeadlines,
          note: nextDay ? figures.next(nextDay) : figures.nextDays,
        },
        {
          label: figures.overdue,
          value: stats?.overdueDeadlines,
          note: figures.overdueNote,
          ...(stats?.overdueDeadlines && { tone: 'error' }),
        },
        { label: figures.total, value: stats?.totalCases, note: figures.totalNote },
      ]}
    />
  );
}
