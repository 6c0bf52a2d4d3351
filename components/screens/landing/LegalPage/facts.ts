import type { Operator } from '../Site/site';

/** What the legal texts say of the deployment. */
export type LegalFacts = Omit<Operator, 'name'> & {
  productName: string;
  /** Names who runs the service, at the start of a sentence. */
  operator: string;
  salesEmail: string;
  /** How many days the archive of a deleted firm is kept. */
  archiveDays: number;
  /** Whether invoices can be emailed. */
  sendsMail: boolean;
  /** Whether people sign in. */
  hasAccounts: boolean;
};

/** A sentence or two; empty if its fact is missing. */
export type LegalText = string | ((facts: LegalFacts) => string);
