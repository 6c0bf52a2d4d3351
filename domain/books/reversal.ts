import { fault, type Fault } from '../faults';

/** Why a settlement is reversed: it was entered by mistake, it bounced, or it was taken back. */
export type ReversalKind = 'mistake' | 'bounced' | 'taken_back';

/** Of what is taken back, the days that its reversal can't come before: its own, and those on which it was used. */
export type Undone = { bookedOn: string; usedOn?: readonly string[] };

/** The first day on which what is taken back can be. */
export const firstDayOf = ({ bookedOn, usedOn = [] }: Undone): string =>
  usedOn.reduce((latest, day) => (day > latest ? day : latest), bookedOn);

/** The day of a reversal for which nobody names one: what was a mistake never happened, anything else happened today. */
export const reversalDay = (today: string, kind: ReversalKind, undone: Undone): string =>
  kind === 'mistake' ? firstDayOf(undone) : today;

/** Says why something can't be taken back on a day; `undefined` when it can. */
export function undoingDayFault(
  today: string,
  day: string,
  undone: Undone,
): Fault<'day_future' | 'before_undone'> | undefined {
  if (day > today) return fault('day_future');
  const from = firstDayOf(undone);
  return day < from ? fault('before_undone', { from }) : undefined;
}
