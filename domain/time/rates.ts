/** An hour's price from a day on, and what it is for. One that is for nothing in particular is the firm's. */
export interface Rate {
  caseId?: string | undefined;
  clientId?: string | undefined;
  personId?: string | undefined;
  role?: string | undefined;
  /** The first day worked that it is for. */
  from: string;
}

/** Work whose rate is sought. */
export interface Work {
  caseId: string;
  clientId: string;
  personId: string;
  /** The person's role in the firm. */
  role: string;
  /** The day worked. */
  day: string;
}

/** What a rate can be for, the most particular first. */
export const rateScopes = ['case_person', 'case', 'client_person', 'person', 'role', 'firm'] as const;

/** What a rate is for. */
export type RateScope = (typeof rateScopes)[number];

/** What a rate is for, by which of its parts are there; undefined if no rate has just these. */
export function scopeOf({ caseId, clientId, personId, role }: Omit<Rate, 'from'>): RateScope | undefined {
  const parts = [caseId && 'case', clientId && 'client', personId && 'person', role && 'role'].filter(Boolean);
  const scope = parts.join('_') || 'firm';
  return rateScopes.find((one) => one === scope);
}

/**
 * Which of the rates applies to some work: of the most particular kind that has one, the last that began by the day worked. A rate
 * of a case goes before one of a person, whichever is the younger.
 */
export function rateFor<Of extends Rate>(rates: readonly Of[], work: Work): Of | undefined {
  const applying = rates.filter((rate) => rate.from <= work.day && isFor(rate, work));
  const ranked = applying.toSorted((a, b) => rank(a) - rank(b) || (a.from < b.from ? 1 : -1));
  return ranked[0];
}

const rank = (rate: Rate) => rateScopes.indexOf(scopeOf(rate) ?? 'firm');

const parts = ['caseId', 'clientId', 'personId', 'role'] as const;

const isFor = (rate: Rate, work: Work) => parts.every((part) => rate[part] === undefined || rate[part] === work[part]);
