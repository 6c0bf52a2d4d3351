import type { PeriodQuery } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { addDays, firstOfMonth, isDay } from '#domain/dates';
import { useUrlState } from '../../list';
import { messages } from './messages';

/** The named periods, in days. */
const days = { '7d': 7, '30d': 30, '90d': 90, month: undefined } as const;

type Named = keyof typeof days;

/** The period that a chart shows, kept in the URL, and how to change it. */
export interface Period {
  /** A named period, or `custom`. */
  choice: Named | 'custom';
  /** The first and last day of a custom period. */
  from?: string;
  to?: string;
  /** Today, in Nairobi. */
  today: string;
  /** The query for an API call. */
  query: PeriodQuery;
  /** The period for use in a sentence: "last 30 days", "1 – 15 Oct 2026". */
  text: string;
  choose: (choice: Named | 'custom') => void;
  /** Sets the days of a custom period. */
  setDays: (from: string, to: string) => void;
}

/** Keeps a chart's period in the URL: the last 30 days until the user picks another. */
export function usePeriod(): Period {
  const url = useUrlState();
  const { inText } = useMessages(messages);
  const { dateRange } = useFormat();
  const today = useToday();
  const asked = url.get('period');
  const [from = '', to = ''] = asked.split('..');
  const setDays = (first: string, last: string) => url.set({ period: `${first}..${last}` });
  const choose: Period['choose'] = (choice) => {
    if (choice === 'custom') setDays(addDays(today, -29), today);
    else url.set({ period: choice === '30d' ? '' : choice });
  };
  if (isDay(from) && isDay(to) && from <= to) {
    return { choice: 'custom', from, to, today, query: { from, to }, text: dateRange(from, to), choose, setDays };
  }
  const choice: Named = asked in days ? (asked as Named) : '30d';
  const many = days[choice];
  const query = many === undefined ? { from: firstOfMonth(today) } : { days: many };
  return { choice, today, query, text: inText[choice], choose, setDays };
}
