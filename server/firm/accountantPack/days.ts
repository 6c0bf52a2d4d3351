import { sql } from 'drizzle-orm';
import { balanceDays } from '#domain/clientMoney';
import { Selection, where } from '#server/db/query/selection';
import { clientEntries } from '#server/db/schema';
import { knownBy } from './entries';
import type { Books } from './packFile';

const firstDays = new Selection({ day: sql<string | null>`min(${clientEntries.day})::text` });

/** The days on which a pack says what there is: the one before the period, the last of each month in it, and its own last. */
export async function daysOf(books: Books): Promise<string[]> {
  const { read, from, to } = books;
  const first = await read((tx) => firstDays.first(tx, sql`FROM ${clientEntries} ${where(knownBy(books, to))}`));
  return balanceDays({ from, to, first: first?.day ?? to });
}
