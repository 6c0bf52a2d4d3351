import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameKey } from '#domain/nameKey';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const words = [
  'Ltd',
  'LIMITED',
  'Co.',
  'The',
  'estate of',
  'Estate',
  'of',
  'the late',
  'Dr.',
  'Hon',
  'Ng’ang’a',
  'Mũthoni',
];
const name = fc
  .array(
    fc.tuple(
      fc.constantFrom(...words, 'J.B.', 'Swala', 'a', 'Limitedly'),
      fc.constantFrom(' ', '-', '–', ', ', '/', ' & '),
    ),
  )
  .map((parts) => parts.flat().join(''));

it('the database has the same key of a name', async () => {
  const names = fc.sample(name, { numRuns: 2000, seed: 2026 });
  const { rows } = await database.transaction({ operator: true }, (tx) =>
    tx.execute(sql`
      SELECT name_key(n) AS key FROM unnest(${sql.param(names)}::text[]) WITH ORDINALITY AS listed (n, place) ORDER BY place`),
  );
  expect(rows.map(({ key }) => key)).toEqual(names.map(nameKey));
});
