import { searchForm } from './searchForm';

/**
 * For how many years after a client's last invoice or payment its issued invoices keep its name: advocates keep the records of a
 * client's business for seven years (Proceeds of Crime and Anti-Money Laundering Act, 2009, s. 46).
 */
export const yearsInvoicesAreKept = 7;

/** What stands in place of an erased client's name. */
export const erasedName = 'Erased client';

/** What stands in place of a case's title, and of an invoice's lines, once its client is erased. */
export const erasedText = 'Erased';

/** How many cases or invoices a refusal to erase names. */
export const mostNamed = 3;

/** Whether somebody who confirms an erasure has typed the client's name; case, accents and punctuation don't matter. */
export const isNameTyped = (typed: string, name: string): boolean =>
  typed.trim() === name || (searchForm(name) !== '' && searchForm(typed) === searchForm(name));
