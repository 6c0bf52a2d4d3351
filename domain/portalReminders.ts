import { addDays, nairobiDay, nairobiMidnight } from './dates';

/** What a reminder is about. */
export type ReminderKind = Remindable['kind'];

/** By what a client's person is reminded. */
export type ReminderWay = 'email' | 'sms' | 'none';

/** Those ways. */
export const reminderWays = ['email', 'sms', 'none'] as const satisfies readonly ReminderWay[];

/** What a client's person chooses a way for. */
export const reminderSubjects = ['hearings', 'requests', 'updates'] as const;

/** The hours in Nairobi from and until which nobody is sent anything. */
export const quietHours = { from: 20, until: 7 } as const;

/** How many days before its day a document that is waited for is reminded of. */
export const requestDays = [2, 0] as const;

const hour = 3_600_000;

/** The days of hearings, and of documents that are waited for, that are reminded of on a day. */
export const remindedDays = (today: string) => ({
  hearing: [addDays(today, 1)],
  request: requestDays.map((days) => addDays(today, days)),
});

/** How long something new is news, in milliseconds. After a failure of that length, an email about it would come out of the blue. */
export const newsLasts = 48 * hour;

/** What may be due to be reminded of. */
export type Remindable =
  | { kind: 'hearing'; day: string }
  | { kind: 'request'; day: string }
  | { kind: 'update'; publishedAt: Date };

/** Whether nothing is sent at a moment, because people in Kenya rest. */
export function isQuiet(moment: Date): boolean {
  const since = (moment.getTime() - nairobiMidnight(nairobiDay(moment)).getTime()) / hour;
  return since >= quietHours.from || since < quietHours.until;
}

/**
 * The day that a reminder belongs to if it goes out at a moment, or undefined if it does not. Each goes out once for its day. One that
 * becomes due in quiet hours goes out at their end, if it is still true then: a hearing that is set at nine in the evening for the next
 * morning is no longer tomorrow's.
 */
export function reminderDay(about: Remindable, moment: Date): string | undefined {
  if (isQuiet(moment)) return undefined;
  const today = nairobiDay(moment);
  if (about.kind === 'update') {
    const age = moment.getTime() - about.publishedAt.getTime();
    return age >= 0 && age < newsLasts ? nairobiDay(about.publishedAt) : undefined;
  }
  return remindedDays(today)[about.kind].includes(about.day) ? today : undefined;
}
