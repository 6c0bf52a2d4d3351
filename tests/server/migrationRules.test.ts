import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { newestSchema } from '#server/db/migrate';
import { baseline } from '#server/db/takeOver';
import { textsHash } from '#server/db/texts';

const folder = 'server/db/schema';

/** What the version before can't live with, or what keeps everybody from a table for as long as it has rows. */
const breaking = {
  // A check that goes lets in more, and takes nothing away.
  'takes away what the version before reads': /\bDROP (TABLE|COLUMN|TYPE|VIEW|FUNCTION|CONSTRAINT(?! \w+_check\b))\b/i,
  'renames what the version before reads': /\bRENAME (TO|COLUMN|CONSTRAINT|VALUE)\b/i,
  'changes what a column holds': /\bALTER COLUMN \w+ (SET DATA )?TYPE\b/i,
  'wants a value that the version before does not give':
    /\bALTER COLUMN \w+ (SET NOT NULL|DROP DEFAULT)\b|\bADD COLUMN (?![^,;]*\b(?:DEFAULT|GENERATED ALWAYS AS)\b)[^,;]*\bNOT NULL\b/i,
  'reads every row under a lock': /\bADD (CONSTRAINT|CHECK|FOREIGN KEY|UNIQUE)\b(?![^;]*\bNOT VALID\b)/i,
};

/** Migrations that break a rule which does not protect anybody there, and why. */
const excused: Record<string, string> = {
  // Only triggers write balances, and the database has their text for both versions. Whoever reads them adds up a client's rows.
  '101.do.clients-money-by-account.sql': 'client_balances',
};

/** The first line of a migration that ends what an earlier release began: `-- Ends what 014 replaced.` */
const isEnd = /^-- Ends what \d{3} replaced\./;

/** Why two versions could not run side by side on what a migration leaves. */
function faults(migration: string): string[] {
  if (isEnd.test(migration)) return [];
  const statements = migration.replaceAll(/--.*$/gm, '');
  return Object.entries(breaking).flatMap(([fault, pattern]) => (pattern.test(statements) ? [fault] : []));
}

it('a migration leaves the version before it alone', async () => {
  const files = (await readdir(folder)).filter(
    (file) => file.includes('.do.') && parseInt(file) > baseline && !(file in excused),
  );
  for (const file of files) expect(faults(await readFile(`${folder}/${file}`, 'utf8')), file).toEqual([]);
});

// Otherwise a process of the version before, which knows the same number, would put back what it knows.
it('a change of functions or policies has a step of its own, and is noted with its number in hashes.txt', async () => {
  const noted = (await readFile(`${folder}/hashes.txt`, 'utf8')).trim().split('\n');
  expect(noted.at(-1)).toBe(`${String(await newestSchema()).padStart(3, '0')} ${textsHash()}`);
});

it.each([
  ['ALTER TABLE tenants DROP COLUMN motto;', 'takes away'],
  ['ALTER TABLE tenants DROP CONSTRAINT tenants_slug_key;', 'takes away'],
  ['ALTER TABLE tenants RENAME COLUMN motto TO slogan;', 'renames'],
  ['ALTER TABLE tenants ALTER COLUMN motto TYPE varchar(80);', 'changes'],
  ['ALTER TABLE tenants ADD COLUMN motto text NOT NULL, ADD COLUMN since date;', 'wants a value'],
  ['ALTER TABLE tenants ADD CHECK (length(motto) < 80);', 'reads every row'],
])('%s is no such migration', (migration, fault) => {
  expect(faults(migration).join()).toMatch(fault);
  expect(faults(`-- Ends what 014 replaced.\n${migration}`)).toEqual([]);
});

it.each([
  "ALTER TABLE tenants ADD COLUMN motto text, ADD COLUMN tone text NOT NULL DEFAULT '';",
  'CREATE TABLE mottos (motto text PRIMARY KEY, firm uuid NOT NULL); -- Was once: DROP TABLE mottos',
  'ALTER TABLE tenants ADD COLUMN initial text NOT NULL GENERATED ALWAYS AS (left(name, 1)) STORED;',
  'ALTER TABLE tenants ADD CHECK (length(motto) < 80) NOT VALID;',
  'ALTER TABLE tenants DROP CONSTRAINT tenants_motto_check;',
])('%s is one', (migration) => expect(faults(migration)).toEqual([]));
