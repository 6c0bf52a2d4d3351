import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Matches rows with one of these texts, however many there are. */
export const isAmong = (text: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${text} IN (SELECT jsonb_array_elements_text(${JSON.stringify([...new Set(texts)])}::jsonb))`;
