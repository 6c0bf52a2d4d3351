import { daysBetween } from './dates';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a link, a mailed code and a session let a client's person in, in milliseconds. */
export const portalLasts = { link: 7 * day, code: 10 * minute, session: 30 * day } as const;

/** The languages of clients' pages, each by its own name; the first unless another is chosen. */
export const portalLanguages = [
  { id: 'en', name: 'English' },
  { id: 'sw', name: 'Kiswahili' },
] as const;

/** A language of clients' pages and emails. */
export type PortalLanguage = (typeof portalLanguages)[number]['id'];

/** How often a code may be tried. The right one on the next try is refused, too. */
export const mostTries = 5;

/** How many codes a person is mailed in an hour. With the tries, nobody guesses one of a million in years. */
export const codesAnHour = 5;

/** How many files of one person may wait to be sent. */
export const mostWaiting = 50;

/** A code as somebody typed or pasted it, without spaces and hyphens. Undefined if it is no six digits. */
export function codeIn(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^[0-9]{6}$/.test(digits) ? digits : undefined;
}

/** Whether a promise to be heard by a day is overdue: from the next midnight in Nairobi on. */
export const isPromiseOverdue = (by: string, today: string): boolean => by < today;

/** How many days a promise is overdue. Zero or less if it is not. */
export const daysLate = (by: string, today: string): number => daysBetween(by, today);

/** A document that a client was asked for, and how many were sent for it. */
export type Asked = { state: 'asked' | 'received'; dueDay: string | null; files: number };

/** What a client is told of a request: what they sent is not yet received, until the firm says so. */
export const shownState = ({ state, files }: Pick<Asked, 'state' | 'files'>): 'asked' | 'sent' | 'received' =>
  state === 'asked' && files > 0 ? 'sent' : state;

/** Whether the client is late with a request: nothing was sent, and its day is past. */
export const isRequestLate = (request: Asked, today: string): boolean =>
  shownState(request) === 'asked' && request.dueDay !== null && request.dueDay < today;

const ranks = { asked: 0, sent: 1, received: 2 } as const;

/** Sorts requests for the client: what is wanted first, the earliest day first and those without one after them. */
export const byNeed = <One extends Asked>(requests: readonly One[]): One[] =>
  requests.toSorted(
    (one, other) =>
      ranks[shownState(one)] - ranks[shownState(other)] || (one.dueDay ?? '9').localeCompare(other.dueDay ?? '9'),
  );

/** Whether a paybill is a specimen, which nobody must pay to. */
export const isSpecimenPaybill = (paybill: string): boolean => /^0+$/.test(paybill);

/** An issued invoice, as far as it decides what is paid next. */
export type Payable = { issueDate: string; dueCents: number; paybill: string | null; payReference: string | null };

/** The invoice that a client pays first: the oldest that is open and says how. */
export const payFirst = <One extends Payable>(invoices: readonly One[]): One | undefined =>
  invoices
    .filter(({ dueCents, paybill, payReference }) => dueCents > 0 && paybill !== null && payReference !== null)
    .toSorted((one, other) => one.issueDate.localeCompare(other.issueDate))[0];
