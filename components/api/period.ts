/** The days that a history has: so many that end today, or from one day to another. */
export type PeriodQuery = { days: number } | { from: string; to?: string };
