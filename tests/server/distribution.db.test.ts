import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { distributionOf } from '#server/db/distribution';
import { openTestDatabase } from '#tests/helpers/testDatabase';

it('what the guide says of more than one machine is what the schema has (npm run generate)', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const report = await database.read({ operator: true }, (tx) =>
    distributionOf(async (statement) => (await tx.execute(sql.raw(statement))).rows),
  );
  expect(report).toBe(await readFile('stories/docs/distribution.md', 'utf8'));
});

it('a table, a key, a reference and a trigger that would not spread are named', async () => {
  const rows = async (statement: string): Promise<Record<string, unknown>[]> => {
    const has = (part: string) => statement.includes(part);
    if (has('AS "isFirms"'))
      return [
        { name: 'notes', isFirms: true },
        { name: 'totals', isFirms: false },
      ];
    if (has('indisunique')) return [{ table: 'notes', name: 'notes_title_key', columns: ['title'] }];
    if (has('pg_constraint')) {
      const keys = { columns: ['note_id'], targets: ['id'] };
      return [{ table: 'notes', name: 'notes_note_id_fkey', target: 'notes', ...keys }];
    }
    if (has('pg_trigger')) return [{ table: 'notes', name: 'count', function: 'count_notes' }];
    if (has('prosrc')) {
      return [
        { name: 'count_notes', body: 'BEGIN PERFORM add_total(1); END' },
        { name: 'add_total', body: 'UPDATE totals SET n = n + 1' },
      ];
    }
    return has("'S'") ? [{ name: 'notes_number_seq' }] : [];
  };
  const report = await distributionOf(rows);
  for (const found of [
    '`notes`: `notes_title_key` (title)',
    '`notes` → `notes`: `notes_note_id_fkey`',
    '`notes`: `count_notes` writes `totals`',
    '`notes_number_seq`',
  ])
    expect(report).toContain(found);
});
