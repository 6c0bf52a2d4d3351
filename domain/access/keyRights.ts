import type { Right } from './roles';

/**
 * What a key of a firm's may be given: rights to the firm's work, such as bringing it in from another system, or recording the time that
 * another program measures. Nothing that lets people or keys in, and nobody's record or data; and nothing that bills a client or settles
 * an invoice, which a person answers for.
 */
export const keyRights = [
  'area.read',
  'cases.read',
  'cases.write',
  'cases.close',
  'clients.read',
  'clients.write',
  'clients.delete',
  'letters',
  'documents.read',
  'documents.write',
  'notes',
  'conflicts',
  'import',
  'time.write',
  'fees.read',
] as const satisfies readonly Right[];

/** A right that a key can have. */
export type KeyRight = (typeof keyRights)[number];

/** How each key begins, so that one that is found somewhere is known for what it is. */
export const keyMark = 'mzn_';

/** How many characters of a key people see later, by which they tell it from others. */
export const shownOfKey = 10;

/** How many days a key lasts at most. */
export const longestKeyDays = 365;
