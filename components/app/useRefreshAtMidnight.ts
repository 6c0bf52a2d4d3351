import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useToday } from '#components/patterns/DateText';

/**
 * Fetches everything on the page again when a new day begins in Nairobi: what is overdue, next or this month is calculated by the
 * server, so a page left open overnight would show yesterday's answers under today's date.
 */
export function useRefreshAtMidnight(): void {
  const queries = useQueryClient();
  const today = useToday();
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    void queries.invalidateQueries();
  }, [queries, today]);
}
