import { daysBetween } from '../dates';

/** How long a debt is past its due date, by the last day of each age. */
export const debtAges = { current: 0, upTo30: 30, upTo60: 60, upTo90: 90, over90: Infinity } as const;

/** How old work is that nobody has been billed for. */
export const wipAges = { upTo30: 30, upTo60: 60, upTo90: 90, over90: Infinity } as const;

/** An age of a debt. */
export type DebtAge = keyof typeof debtAges;

/** An age of work. */
export type WipAge = keyof typeof wipAges;

/** How many days a debt is past due on a day, by the calendar in Nairobi: 0 on its due date, and below zero before it. */
export const daysPastDue = (dueDate: string, today: string): number => daysBetween(dueDate, today);

/** The age of a debt on a day. */
export const debtAgeOf = (dueDate: string, today: string): DebtAge => ageIn(debtAges, daysPastDue(dueDate, today));

/** The age on a day of work that was done on another. */
export const wipAgeOf = (day: string, today: string): WipAge => ageIn(wipAges, daysBetween(day, today));

function ageIn<Age extends string>(ages: Record<Age, number>, days: number): Age {
  const [found] = (Object.entries(ages) as [Age, number][]).find(([, last]) => days <= last) ?? [];
  if (found === undefined) throw new Error(`ageIn: no age is ${days} days.`);
  return found;
}
