import { fault, type Fault } from './faults';

/** An email about an invoice that was sent, or may have been. */
export type Mailed = { invoiceId: string; to: string; at: Date };

/** An email to send. */
export type Wanted = { invoiceId: string; to: string; /** Whether the address is the client's. */ isClients: boolean };

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long the limits look back, in milliseconds. */
export const mailLimitReach = day;

/**
 * Says why an email can't be sent yet: nobody gets the same invoice twice in a minute or more than 3 times in a day, an invoice is
 * not emailed more than 10 times in a day, and an address that isn't the client's gets at most 5 emails in a day.
 */
export function mailLimitFault(
  { invoiceId, to, isClients }: Wanted,
  earlier: readonly Mailed[],
  moment: Date,
): Fault<'mailed_too_often'> | undefined {
  const toSame = earlier.filter((mail) => isSameAddress(mail.to, to));
  const ofInvoice = (mails: readonly Mailed[]) => mails.filter((mail) => mail.invoiceId === invoiceId);
  const wait = Math.max(
    waitFor(1, minute, ofInvoice(toSame)),
    waitFor(3, day, ofInvoice(toSame)),
    waitFor(10, day, ofInvoice(earlier)),
    isClients ? 0 : waitFor(5, day, toSame),
  );
  return wait > 0 ? fault('mailed_too_often', { seconds: Math.ceil(wait / 1_000) }) : undefined;

  /** The milliseconds until fewer than `most` of the emails are in the span before the moment. */
  function waitFor(most: number, span: number, mails: readonly Mailed[]): number {
    const newestFirst = mails.map(({ at }) => at.getTime()).sort((one, other) => other - one);
    const decisive = newestFirst[most - 1];
    return decisive === undefined ? 0 : decisive + span - moment.getTime();
  }
}

/** Whether two addresses are one mailbox: hardly any mail server minds the case of letters. */
export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
