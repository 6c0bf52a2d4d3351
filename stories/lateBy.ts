import { counted } from '#components/language';
import { nairobiDay } from '#domain/dates';
import { daysLate } from '#domain/sittingDays';

/** By how many days something that was due on a day is late today: `4 days`. A week's excluded days change it from day to day. */
export const lateBy = (due: string) => counted(daysLate(due, nairobiDay(new Date())), 'day', 'days');
