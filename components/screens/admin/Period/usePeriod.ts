import { useState } from 'react';
import type { PeriodQuery } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { addDays, firstOfMonth, nairobiDay } from '#domain/dates';
import { useUrlState } from '../../list';
import { isDay } from '../isDay';
import { messages } from './messages';

/** The periods that are offered by name. */
const days = { '7d': 7, '30d': 30, '90d': 90, month: undefined } as const;

type Named = keyof typeof days;

/** The days that a chart shows, as the URL has them, and how they are changed. */
export interface Period {
  /** The choice: one of the names, or `custom`. */
  choice: Named | 'custom';
  /** The days of a custom period. */
  from?: string;
  to?: string;
  /** Today, in Nairobi. */
  today: string;
  /** What a call takes. */
  query: PeriodQuery;
  /** The period within a sentence: "last 30 days", "1 – 15 Oct 2026". */
  text: string;
  choose: (choice: Named | 'custom') => void;
  /** Takes the days of a custom period. */
  setDays: (from: string, to: string) => void;
}

/** Ties a chart's period to the URL: the last 30 days until a person asks for others. */
export function usePeriod(): Period {
  const url = useUrlState();
  const { inText } = useMessages(messages);
  const { dateRange } = useFormat();
  const [today] = useState(() => nairobiDay(new Date()));
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
