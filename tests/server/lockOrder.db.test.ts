import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '#server/db/database';
import { events, matters, notes, tasks } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { rowsIn } from '#tests/helpers/rows';

let server: TestApp;
let firm: TestFirm;
let caseId: string;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  caseId = (await firm.addCase((await firm.addClient()).id, { openedOn: '2026-11-01' })).id;
});
afterAll(() => server.close());

const hearing = (title: string) => ({ title, kind: 'hearing', date: '2026-12-02', caseId }) as const;
const task = (title: string) => ({ title, priority: 'High', caseId }) as const;
const at = (id: string) => ({ params: { path: { id }, header: {} } });

/** What belongs to a case: how it is added, and changed. */
const records = {
  event: {
    table: events,
    add: () => firm.calls.POST('/api/law-firm/events', { body: hearing('Mention') }),
    change: (id: string) => firm.calls.PUT('/api/law-firm/events/{id}', { ...at(id), body: hearing('Ruling') }),
  },
  task: {
    table: tasks,
    add: () => firm.calls.POST('/api/law-firm/tasks', { body: task('Paginate') }),
    change: (id: string) => firm.calls.PUT('/api/law-firm/tasks/{id}', { ...at(id), body: task('Copy') }),
  },
  note: {
    table: notes,
    add: () => firm.calls.POST('/api/law-firm/notes', { body: { content: 'Call.', caseId } }),
    change: (id: string) =>
      firm.calls.PUT('/api/law-firm/notes/{id}', { ...at(id), body: { content: 'Called.', caseId } }),
  },
};

/** Whether another transaction waits for a row that this one has locked. */
async function isAwaited(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))) AS awaited`);
  return rows[0]?.['awaited'] === true;
}

it.each(['event', 'task', 'note'] as const)(
  'a change of a case’s %s waits for the case before it locks anything that a change of the case needs',
  async (name) => {
    const { table, add, change } = records[name];
    const id = (await add()).data?.data.id ?? '';
    const waiting = await server.database.transaction({ tenantId: firm.id }, async (tx) => {
      await rowsIn(tx, matters, sql`WHERE ${eq(matters.id, caseId)} FOR UPDATE`);
      const changed = change(id);
      await expect.poll(() => isAwaited(tx)).toBe(true);
      // It fails at once if the waiting call has the row: each would wait for the other for ever.
      await new Selection({ id: table.id }).read(tx, sql`FROM ${table} WHERE ${eq(table.id, id)} FOR UPDATE NOWAIT`);
      return { changed };
    });
    expect((await waiting.changed).response.status).toBe(200);
  },
);
