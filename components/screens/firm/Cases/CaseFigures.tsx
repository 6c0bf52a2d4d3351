import type { components } from '#openapi';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { StatStrip } from '#components/patterns/StatStrip';
import { daysLate } from '#domain/sittingDays';
import { messages } from './messages';

type Schemas = components['schemas'];

export interface CaseFiguresProps {
  /** The firm's totals, once loaded. */
  stats: Schemas['FirmStats'] | undefined;
  /** The summary shown with them, once loaded. */
  summary: Schemas['CaseSummary'] | undefined;
  /** The URL of today's list. */
  todayHref: string;
  /** Whether the totals are loading. */
  isLoading: boolean;
}

/** The four figures above the list of the firm's cases. */
export function CaseFigures({ stats, summary, todayHref, isLoading }: CaseFiguresProps) {
  const words = useMessages(messages);
  const { month, weekdayDate } = useFormat();
  const today = useToday();
  const { figures } = words;
  const { nextDeadline, oldestOverdue, firstOpenedOn } = summary ?? {};
  const nextDay =
    nextDeadline && nextDeadline <= today ? words.today.toLowerCase() : nextDeadline && weekdayDate(nextDeadline);
  const sinceMonth = firstOpenedOn && `${month(firstOpenedOn.slice(0, 7), 'long')} ${firstOpenedOn.slice(0, 4)}`;
  return (
    <StatStrip
      isLoading={isLoading}
      items={[
        {
          label: figures.active,
          value: stats?.activeCases,
          href: '/cases?status=Active',
          ...(stats && { note: figures.notActive(stats.totalCases - stats.activeCases) }),
        },
        {
          label: figures.dueThisWeek,
          value: stats?.upcomingDeadlines,
          href: `${todayHref}?period=week`,
          note: nextDay ? figures.next(nextDay) : figures.nextDays,
        },
        {
          label: figures.overdue,
          value: stats?.overdueDeadlines,
          href: '/cases?warning=overdue',
          note: oldestOverdue ? figures.oldest(daysLate(oldestOverdue, today)) : figures.overdueNote,
          ...(stats?.overdueDeadlines && { tone: 'error' }),
        },
        {
          label: figures.total,
          value: stats?.totalCases,
          href: '/cases',
          note: sinceMonth ? figures.since(sinceMonth) : figures.totalNote,
        },
      ]}
    />
  );
}
