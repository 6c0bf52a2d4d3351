import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '#server/db/database';
import { clients, documents, messages } from '#server/db/schema';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { testTime } from '#tests/helpers/testTime';

let server: TestApp;
let mine: TestFirm;
let other: TestFirm;

/** The ids that a firm has of each kind. Both firms' records have the same words. */
type Own = Record<'clients' | 'documents' | 'matters' | 'messages', string>;
const kinds = ['clients', 'documents', 'matters', 'messages'] as const;
let own: Own;
let theirs: Own;

beforeAll(async () => {
  server = await startTestApp();
  mine = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
  own = await fill(mine);
  theirs = await fill(other);
});
afterAll(() => server.close());

async function fill(firm: TestFirm): Promise<Own> {
  const client = (await firm.addClient({ name: 'Kilele Millers', email: 'office@kilele.example' })).id;
  const matter = (await firm.addCase(client, { title: 'Kilele v Tembo', caseNumber: 'HCCC E17/2026' })).id;
  const [message, document] = [crypto.randomUUID(), crypto.randomUUID()];
  const row = { tenantId: firm.id, createdAt: testTime, updatedAt: testTime };
  await server.database.transaction({ tenantId: firm.id }, async (tx) => {
    const letter = { clientId: client, subject: 'Kilele', content: 'The originals of Al-Noor.', sentAt: testTime };
    await tx.insert(messages).values({ tenantId: firm.id, id: message, ...letter });
    await tx.insert(documents).values({ ...row, id: document, name: 'Kilele.pdf', mediaType: 'text/plain', bytes: 1 });
  });
  return { clients: client, documents: document, matters: matter, messages: message };
}

const findIds = (scope: Place, kind: string, word: string) =>
  server.database.read(scope, async (tx) => {
    const { rows } = await tx.execute(sql`SELECT DISTINCT id FROM find_ids(${kind}, ARRAY[${word}]::text[], 10) id`);
    return rows.map(({ id }) => id);
  });

const findCalled = (scope: Place) =>
  server.database.read(scope, async (tx) => {
    const { rows } = await tx.execute(sql`SELECT id FROM find_clients_called('kilele miller') id`);
    return rows.map(({ id }) => id);
  });

/** How the database refuses a statement. */
const refusal = (statement: Promise<unknown>) =>
  statement.then(
    () => 'allowed',
    (error: Error) => (error.cause as Error).message,
  );

describe('the functions that search in a firm’s stead', () => {
  it.each(kinds)('find its %s and no other firm’s', async (kind) => {
    expect(await findIds({ tenantId: mine.id }, kind, 'kilele')).toEqual([own[kind]]);
    expect(await findIds({ tenantId: other.id }, kind, 'kilele')).toEqual([theirs[kind]]);
    expect(await findIds({ slug: 'nobody' }, kind, 'kilele')).toEqual([]);
  });

  it('find its clients of like names and no other firm’s', async () => {
    expect(await findCalled({ tenantId: mine.id })).toEqual([own.clients]);
    expect(await findCalled({ tenantId: other.id })).toEqual([theirs.clients]);
    expect(await findCalled({ slug: 'nobody' })).toEqual([]);
  });

  it('serve nobody but firms', async () => {
    const operator = { operator: true } as const;
    expect(await refusal(findIds(operator, 'clients', 'kilele'))).toContain('permission denied');
    expect(await refusal(findCalled(operator))).toContain('permission denied');
  });

  it.each(["' OR true --", "kilele%') OR (true", '\\', '%" \' $$ |'])(
    'take %s for nothing but a word',
    async (word) => {
      for (const kind of kinds) expect(await findIds({ tenantId: mine.id }, kind, word)).not.toContain(theirs[kind]);
    },
  );

  it('search nothing else', async () => {
    const scope = { tenantId: mine.id };
    expect(await refusal(findIds(scope, 'tenants', 'kilele'))).toBe('case not found');
    expect(await refusal(findIds(scope, 'clients r --', 'kilele'))).toBe('case not found');
  });

  it('belong to a role of their own and look nowhere else for what they call', async () => {
    const { rows } = await server.database.read({ operator: true }, (tx) =>
      tx.execute(sql`
        SELECT proname::text AS name, proowner::regrole::text AS owner, proconfig[1] AS path FROM pg_proc
        WHERE prosecdef AND proname LIKE 'find\\_%' ORDER BY 1`),
    );
    const path = 'search_path=public, pg_temp';
    expect(rows).toEqual([
      { name: 'find_clients_called', owner: 'mizani_search', path },
      { name: 'find_ids', owner: 'mizani_search', path },
      { name: 'find_in_files', owner: 'mizani_search', path },
      { name: 'find_known_names', owner: 'mizani_search', path },
    ]);
  });
});

describe('a search', () => {
  const listed = async (search: string, page = 1) => {
    const { data } = await mine.calls.GET('/api/law-firm/clients', { params: { query: { search, page, limit: 100 } } });
    return { ids: data?.data.map(({ id }) => id) ?? [], total: data?.page.total };
  };

  it('finds what few have in any order of its words, and in each form of a word', async () => {
    expect(await listed('millers office KILELE')).toEqual({ ids: [own.clients], total: 1 });
    const { data } = await mine.calls.GET('/api/law-firm/messages/recent', {
      params: { query: { search: 'al-noor kilele originals' } },
    });
    expect(data?.data.map(({ id }) => id)).toEqual([own.messages]);
  });

  it('finds and counts what very many have', async () => {
    const row = { tenantId: mine.id, type: 'company', status: 'Active', createdAt: testTime } as const;
    const many = Array.from({ length: 2_100 }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      name: `Bahari ${index}`,
    }));
    await server.database.transaction({ tenantId: mine.id }, (tx) => tx.insert(clients).values(many));
    expect((await listed('bahari')).total).toBe(2_100);
    expect((await listed('bahari', 21)).ids).toHaveLength(100);
    expect((await listed('bahari 2099')).total).toBe(1);
    expect((await listed('ba')).total).toBe(2_100);
  });
});
