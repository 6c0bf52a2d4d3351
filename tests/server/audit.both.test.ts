import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { operations } from '#openapi';
import { addDays, nairobiDay } from '#domain/dates';
import { type Anchor, readAnchors } from '#server/audit/anchors';
import { checkChains } from '#server/audit/check';
import type { Scope } from '#server/db/database';
import { english } from '#language/language';
import { notOnRecord } from '#tests/helpers/decisions';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { accounts, memberOf, operator } from '#tests/helpers/signedIn';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner, openTestDatabase } from '#tests/helpers/testDatabase';
import { valueWords } from '../../components/screens/AuditRecord/values';

let server: TestApp;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
});
afterAll(() => server.close());

type Query = NonNullable<operations['listFirmAudit']['parameters']['query']>;

const list = async (query: Query = {}, of = firm) => {
  const { data } = await of.calls.GET('/api/law-firm/record', { params: { query } });
  return data?.data ?? [];
};

const check = async (of = firm) => (await of.calls.GET('/api/law-firm/record/check')).data?.data;

it('has every table, or a reason why not', async () => {
  const { rows } = await server.database.read({ operator: true }, (tx) =>
    tx.execute(sql`
      SELECT relname::text AS name FROM pg_class c
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'schema_version'
        AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND tgfoid = 'put_on_record'::regproc)
      ORDER BY 1`),
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(notOnRecord).sort());
});

/** The columns that are on record, with the values of those that have only some. */
const columnsOnRecord = sql`
  SELECT DISTINCT c.relname::text AS kind, a.attname::text AS field,
    coalesce(
      (SELECT array_agg(e.enumlabel::text) FROM pg_enum e WHERE e.enumtypid = a.atttypid),
      (SELECT array_agg(found[1])
        FROM pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') found
        WHERE k.conrelid = c.oid AND k.conkey = ARRAY[a.attnum]
          AND pg_get_constraintdef(k.oid) LIKE format('CHECK ((%I = ANY (ARRAY[%%', a.attname)),
      '{}'
    ) AS values
  FROM pg_trigger t
  JOIN pg_class c ON c.oid = t.tgrelid
  CROSS JOIN LATERAL (SELECT string_to_array(encode(t.tgargs, 'escape'), '\\000') AS given) args
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    AND a.attname <> ALL (given[2]::text[]) AND a.attname <> ALL (given[5]::text[]) AND a.attname <> given[1]
  WHERE t.tgfoid = 'put_on_record'::regproc
  ORDER BY 1, 2`;

it('has words for every value', async () => {
  const { rows } = await server.database.read({ operator: true }, (tx) => tx.execute(columnsOnRecord));
  const found = rows as { kind: string; field: string; values: string[] }[];
  const words = valueWords(english.translate);
  expect(found.length).toBeGreaterThan(100);
  const wordless = found.flatMap(({ kind, field, values }) =>
    values.filter((value) => !(value in (words[field] ?? {}))).map((value) => `${kind}.${field}: ${value}`),
  );
  expect(wordless).toEqual([]);
});

it('begins empty: demo firms are nobody’s doing', async () => {
  const database = await openTestDatabase('demo');
  const { rows } = await database.read({ tenantId: '01933f2e-7a00-7000-8000-000000000001' }, (tx) =>
    tx.execute(sql`SELECT FROM audit`),
  );
  expect(rows).toEqual([]);
  await database.close();
});

describe('a record', () => {
  it('says what a change changed, before and after, and leaves out what is kept for the record', async () => {
    const client = await firm.addClient({ phone: '0712 345 678' });
    const path = { id: client.id };
    await firm.calls.PUT('/api/law-firm/clients/{id}', {
      params: { path, header: {} },
      body: { name: 'Kilele Mills Ltd', type: 'company', status: 'Active', phone: '0712 345 678' },
    });
    const [changed, added] = await list({ search: client.id });
    expect(changed).toMatchObject({
      action: 'update',
      kind: 'clients',
      record: client.id,
      name: 'Kilele Mills Ltd',
      role: 'open',
      changes: [{ field: 'name', before: 'Kilele Millers Ltd', after: 'Kilele Mills Ltd' }],
    });
    expect(added).toMatchObject({ action: 'insert', name: 'Kilele Millers Ltd' });
    expect(added?.changes).toContainEqual({ field: 'phone', after: '+254712345678' });
    expect((changed?.id ?? 0) - (added?.id ?? 0)).toBe(1);
  });

  it('names the case of a note, and keeps none of its words', async () => {
    const { id: caseId } = await firm.addCase((await firm.addClient()).id, { title: 'Mwangi v Republic' });
    await firm.calls.POST('/api/law-firm/notes', { body: { caseId, content: 'He admits it.' } });
    const [entry] = await list({ kind: 'notes' });
    expect(entry).toMatchObject({ action: 'insert', aboutName: 'Mwangi v Republic' });
    expect(entry?.changes).toContainEqual({ field: 'content' });
    expect(JSON.stringify(await list())).not.toContain('He admits it.');
  });

  it('is not made for what triggers derive from a change', async () => {
    const { id } = await firm.addClient();
    await firm.addCase(id);
    expect((await list({ search: id })).filter(({ action }) => action === 'update')).toEqual([]);
  });

  it('names the person and the request, at the moment and in the role of the transaction', async () => {
    const person = '01933f2e-7a00-7000-8000-0000000009a1';
    await asTablesOwner(server.database, (tx) =>
      tx.execute(
        sql`INSERT INTO people (id, name, email, created_at) VALUES (${person}, 'Amina Otieno', 'amina@simba.example', now())`,
      ),
    );
    const { id } = await firm.addClient();
    await server.database.transaction({ tenantId: firm.id, role: 'clerk' } satisfies Scope, async (tx) => {
      await tx.execute(
        sql`SELECT set_config('app.person', ${person}, true), set_config('app.request', 'req-7', true), set_config('app.address', '10.0.0.7', true)`,
      );
      await tx.execute(sql`UPDATE clients SET address = 'Kisumu' WHERE id = ${id}`);
      await tx.execute(
        sql`INSERT INTO activity (tenant_id, id, title, description, status, happened_at)
          VALUES (${firm.id}, gen_random_uuid(), 'Client updated', 'Kilele', 'info', '2026-11-30')`,
      );
    });
    const [entry] = await list({ search: 'req-7' });
    expect(entry).toMatchObject({
      personId: person,
      personName: 'Amina Otieno',
      role: 'clerk',
      request: 'req-7',
      address: '10.0.0.7',
    });
    expect(await list({ personId: person })).toEqual([entry]);
    const { data } = await firm.calls.GET('/api/law-firm/activity', { params: { query: { limit: 1 } } });
    expect(data?.data[0]).toMatchObject({ title: 'Client updated', personName: 'Amina Otieno' });
  });
});

const ofSimba = { params: { query: { search: 'firm simba' } } };

describe('listAudit', () => {
  it('has what happens on the platform, and nothing of what happens in a firm', async () => {
    const { data } = await server.client.GET('/api/record', ofSimba);
    expect(data?.data).toMatchObject([{ action: 'insert', kind: 'tenants', name: 'Firm simba' }]);
    expect(JSON.stringify((await server.client.GET('/api/record')).data)).not.toContain('Kilele');
  });
});

describe('exportAudit', () => {
  it('has what the list has', async () => {
    const { data } = await server.client.GET('/api/record/export', { ...ofSimba, parseAs: 'text' });
    expect(String(data).trim().split('\n')).toHaveLength(2);
  });
});

describe('checkAudit', () => {
  it('goes through the platform’s chain', async () => {
    const all = (await server.client.GET('/api/record')).data?.page.total;
    expect((await server.client.GET('/api/record/check')).data?.data).toMatchObject({ entries: all });
  });
});

describe('listFirmAudit', () => {
  it('filters by action, kind and day, newest or oldest first', async () => {
    const other = await startFirm(server, 'tembo');
    await other.addCase((await other.addClient()).id);
    const today = nairobiDay(new Date());
    expect((await list({ kind: 'matters', action: 'insert', from: today, to: today }, other)).length).toBe(1);
    expect(await list({ from: addDays(today, 1) }, other)).toEqual([]);
    expect(await list({ action: 'delete' }, other)).toEqual([]);
    const newest = await list({}, other);
    expect(await list({ sort: 'timestamp' }, other)).toEqual(newest.toReversed());
  });
});

describe('exportFirmAudit', () => {
  it('has what the filtered list has, and no formulas', async () => {
    const other = await startFirm(server, 'twiga');
    await other.addCase((await other.addClient({ name: '=Twiga' })).id);
    const { data } = await other.calls.GET('/api/law-firm/record/export', {
      params: { query: { kind: 'clients' } },
      parseAs: 'text',
    });
    const [head, ...lines] = String(data).trim().split('\n');
    expect(head).toContain('Entry,When,Who,Role,Action,Kind,What,Changes,Record,Request,Address');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("'=Twiga");
  });
});

describe('the roles of calls', () => {
  const scopes = {
    'a firm’s': () => ({ tenantId: firm.id }),
    'the operator’s': () => ({ operator: true }) as const,
  };
  const statements = [
    `INSERT INTO audit SELECT * FROM audit LIMIT 1`,
    `UPDATE audit SET person_name = 'Nobody'`,
    'DELETE FROM audit',
    'TRUNCATE audit',
    `UPDATE audit_chain SET hash = ''`,
    'DELETE FROM audit_chain',
    `UPDATE audit_heads SET sequence = 0`,
    `SELECT purge_audit('01933f2e-7a00-7000-8000-000000000001', 10)`,
  ];
  it.each(Object.entries(scopes).flatMap(([whose, scope]) => statements.map((text) => [whose, text, scope] as const)))(
    '%s can’t %s',
    async (_, text, scope) => {
      const attempt = server.database.transaction(scope(), (tx) => tx.execute(sql.raw(text)));
      await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } });
    },
  );

  it('note what changes no row, but no changes', async () => {
    const note = (action: string) =>
      server.database.transaction({ tenantId: firm.id }, (tx) =>
        tx.execute(sql`SELECT note_on_record(${action}, 'matters', '1', 'Mwangi v Republic')`),
      );
    await note('export');
    expect((await list({ action: 'export' }))[0]).toMatchObject({ name: 'Mwangi v Republic', changes: [] });
    await expect(note('update')).rejects.toThrow();
  });

  it('see no record without the right', async () => {
    for (const role of ['lawyer', 'support'] as const) {
      const { rows } = await server.database.read({ tenantId: firm.id, role }, (tx) =>
        tx.execute(sql`SELECT FROM audit`),
      );
      expect(rows).toEqual([]);
    }
  });
});

describe('listFirmAuditPeople', () => {
  it('names who is in the firm’s record, and nobody of another', async () => {
    const signing = await buildTestApp(server.database, { accounts });
    const own = await startFirm(server, 'swala');
    const { headers, personId } = await memberOf(server.database, own.slug, 'admin');
    const payload = { name: 'Kilele Millers Ltd', type: 'company' };
    await signing.app.inject({ method: 'POST', url: '/api/law-firm/clients', headers, payload });
    const people = async (of: TestFirm) => (await of.calls.GET('/api/law-firm/record/people')).data?.data;
    expect(await people(own)).toEqual([{ id: personId, name: 'Imani Hassan' }]);
    expect(await people(await startFirm(server, 'ndovu'))).toEqual([]);
    await signing.app.close();
  });
});

describe('listAuditPeople', () => {
  it('names who is in the platform’s record', async () => {
    const signing = await buildTestApp(server.database, { accounts });
    const { headers, personId } = await operator(server.database, 'owner');
    const payload = { name: 'Pweza Row', slug: 'pweza', email: 'office@pweza.example', plan: 'starter' };
    await signing.app.inject({ method: 'POST', url: '/api/customers', headers, payload });
    const { data } = await server.client.GET('/api/record/people');
    expect(data?.data).toContainEqual({ id: personId, name: 'Tatu Mwende (owner)' });
    await signing.app.close();
  });
});

describe('checkFirmAudit', () => {
  let checked: TestFirm;
  let entries: number;

  beforeAll(async () => {
    checked = await startFirm(server, 'nyati');
    const { id } = await checked.addClient();
    for (const name of ['A', 'B', 'C']) {
      const params = { path: { id }, header: {} };
      await checked.calls.PUT('/api/law-firm/clients/{id}', {
        params,
        body: { name, type: 'company', status: 'Active' },
      });
    }
    entries = (await check(checked))?.entries ?? 0;
  });

  /** What a check finds once the tables' owner has tampered with the firm's chain, which is then put right again. */
  async function foundAfter(tamper: string[], anchors: Anchor[] = []) {
    let found: unknown;
    await asTablesOwner(server.database, async (tx) => {
      await tx.execute(sql.raw('SAVEPOINT untouched'));
      for (const statement of tamper) await tx.execute(sql.raw(statement.replaceAll('$firm', `'${checked.id}'`)));
      found = (await checkChains(tx, anchors)).find(({ chain }) => chain === checked.id)?.fault;
      await tx.execute(sql.raw('ROLLBACK TO SAVEPOINT untouched'));
    });
    return found;
  }

  const linkOf = (sequence: number) =>
    `(statement, position) = (SELECT statement, position FROM audit_chain WHERE tenant_id = $firm AND sequence = ${sequence})`;

  it('finds nothing wrong with a whole chain', async () => {
    expect(entries).toBeGreaterThanOrEqual(4);
    expect(await check(checked)).toEqual({ entries, checkedAt: expect.any(String) as string });
    expect(await foundAfter([])).toBeUndefined();
  });

  it.each([
    [
      'what an entry says was changed',
      `UPDATE audit SET payload = '{"name":"D"}' WHERE ${linkOf(2)}`,
      { code: 'entry_changed', entry: 2 },
    ],
    [
      'who did it was changed',
      `UPDATE audit SET person_name = 'D' WHERE ${linkOf(2)}`,
      { code: 'link_changed', entry: 2 },
    ],
    ['an entry was deleted', `DELETE FROM audit WHERE ${linkOf(2)}`, { code: 'entry_missing', entry: 2 }],
    [
      'an entry was emptied',
      `UPDATE audit SET payload = NULL, salt = NULL WHERE ${linkOf(2)}`,
      { code: 'entry_emptied', entry: 2 },
    ],
    [
      'a link was deleted, too',
      `DELETE FROM audit_chain WHERE tenant_id = $firm AND sequence = 2`,
      { code: 'link_missing', entry: 3 },
    ],
    [
      'an entry was put in',
      `ALTER TABLE audit DISABLE TRIGGER audit_sealed; INSERT INTO audit (tenant_id, statement, position, happened_at, action, kind, record)
       VALUES ($firm, gen_random_uuid(), 1, now(), 'insert', 'clients', '1'); ALTER TABLE audit ENABLE TRIGGER audit_sealed`,
      { code: 'entry_unsealed' },
    ],
    [
      'the last link was cut off',
      `DELETE FROM audit_chain WHERE tenant_id = $firm AND sequence > 2`,
      { code: 'tail_missing', entry: 3 },
    ],
  ])('finds that %s', async (_, tamper, fault) => {
    expect(await foundAfter(tamper.split(/;\s*/))).toEqual(fault);
  });

  it('finds a tail that was cut with its head, by what was kept elsewhere', async () => {
    const anchors = await server.database.read({ operator: true }, readAnchors);
    const cut = `
      WITH cut AS (DELETE FROM audit_chain WHERE tenant_id = $firm AND sequence > 2 RETURNING statement, position),
        gone AS (DELETE FROM audit a USING cut WHERE a.tenant_id = $firm AND (a.statement, a.position) = (cut.statement, cut.position))
      UPDATE audit_heads SET sequence = 2, hash = (SELECT hash FROM audit_chain WHERE tenant_id = $firm AND sequence = 2)
      WHERE tenant_id = $firm`;
    expect(await foundAfter([cut])).toBeUndefined();
    expect(await foundAfter([cut], anchors)).toEqual({ code: 'tail_missing', entry: entries });
    expect(await foundAfter([], anchors)).toBeUndefined();
  });

  it('takes what an erasure took out for right', async () => {
    const [{ record } = { record: '' }] = await list({ kind: 'clients' }, checked);
    await server.database.transaction({ tenantId: checked.id }, (tx) =>
      tx.execute(sql`SELECT erase_from_record('clients', ${record})`),
    );
    const [erasure, ...rest] = await list({ search: record }, checked);
    expect(erasure).toMatchObject({ action: 'erase', changes: [] });
    expect(rest.every(({ erased, changes }) => erased && changes.length === 0)).toBe(true);
    expect(await check(checked)).toEqual({ entries: entries + 1, checkedAt: expect.any(String) as string });
  });
});
