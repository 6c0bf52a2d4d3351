import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { daysBetween } from '#domain/dates';
import { messages } from './messages';

/** Returns a function that says how far off a coming day is: `Today`, `Tomorrow`, `in 3 days`. */
export function useDayText(): (day: string) => string {
  const words = useMessages(messages);
  const today = useToday();
  return (day) => {
    const days = daysBetween(today, day);
    if (days === 0) return words.today;
    return days === 1 ? words.tomorrow : words.inDays(days);
  };
}

/** Returns a function that formats an event's weekday and time: `Thu, 09:00`. */
export function useWhenText(): (event: { date: string; time?: string }) => string {
  const { weekday } = useFormat();
  return ({ date, time }) => [weekday(date), time].filter(Boolean).join(', ');
}
