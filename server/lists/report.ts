/** One page of a report's rows, how many there are, and what all come to. */
export type Report<Row, Totals> = { rows: Row[]; total: number; totals: Totals };

/** A page of rows. */
export type Page = { page: number; limit: number };
