/** The period of a history: a number of days ending today, or from one day to another. */
export type PeriodQuery = { days: number } | { from: string; to?: string };
