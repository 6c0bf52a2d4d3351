import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { numberForm, phoneForm, searchForm } from '#domain/searchForm';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const range = (min: number, max: number) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code));

/** What people write names with, and all other letters, marks and symbols of Europe; newer scripts differ by Unicode's version. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."’‘ʼ´`'-–/&.,()  \u00a0\u0303\u0301ŨũĨĩÉßæøıŁŋﬁ²１ⅧΣς№™Ꞌ\u200d\ufe0f"),
    fc.oneof(range(0x01, 0x05ff), range(0x1e00, 0x2bff), range(0x3000, 0x30ff), range(0xfb00, 0xfb1f)),
    fc.constantFrom(...'Nganga wa Kimani 0722'),
  ),
});

const forms = async (texts: string[]) => {
  const { rows } = await database.transaction({ operator: true }, (tx) =>
    tx.execute(sql`
      SELECT search_form(t) AS form, search_number(t) AS number, search_phone(t) AS phone
      FROM unnest(${sql.param(texts)}::text[]) WITH ORDINALITY AS listed (t, place) ORDER BY place`),
  );
  return rows;
};

it('the database has the same normal form', async () => {
  const texts = fc.sample(text, { numRuns: 3000, seed: 2026 });
  const all = [...texts, '+254722000111', '+442079460958'];
  expect(await forms(all)).toEqual(
    all.map((one) => ({ form: searchForm(one), number: numberForm(one), phone: phoneForm(one) })),
  );
});
