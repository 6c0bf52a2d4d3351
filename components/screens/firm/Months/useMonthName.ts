import { useCallback } from 'react';
import { useFormat } from '#components/language';

/** Names a month, by its first day, with its year: "November 2026". Keeps its identity between renders. */
export function useMonthName(): (month: string) => string {
  const { month: name } = useFormat();
  return useCallback((month) => `${name(month.slice(0, 7), 'long')} ${month.slice(0, 4)}`, [name]);
}
