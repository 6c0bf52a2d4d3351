import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallerRole, Role } from '#domain/access/roles';
import { openApi } from '#server/contract/openApi';
import { newId } from '#server/db/newId';
import { activity } from '#server/db/schema';
import { omit } from '#server/omit';
import { filesIn } from '#tests/helpers/archive';
import { openToEveryRole } from '#tests/helpers/decisions';
import { fillTables } from '#tests/helpers/fillTables';
import { expectOfEach } from '#tests/helpers/ofEach';
import { buildTestApp } from '#tests/helpers/testApp';
import { asTablesOwner, openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

const declared = openApi['x-rights'];

/** The roles of each side, as the contract has them. */
const rolesOf = (side: 'operator' | 'firm') =>
  [...new Set(Object.values(declared[side]).flatMap(({ roles }) => roles))] as CallerRole[];

const tenantId = '01933f2e-7a00-7000-8000-000000000001';

let database: OpenDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
let role: CallerRole = 'open';

beforeAll(async () => {
  database = await openTestDatabase('demo');
  server = await buildTestApp(database, { credentialOf: () => ({ role }) });
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

/** Makes a call to the firm as one of its people. */
async function call(as: CallerRole, url: string, method: 'GET' | 'POST' | 'PUT' = 'GET', payload?: object) {
  role = as;
  const answer = await server.app.inject({
    method,
    url,
    headers: { 'x-tenant': 'twiga-kifaru' },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<{ data: never; code?: string }>() };
}

describe('may()', () => {
  const may = (as: string, right: string) =>
    database.read({ operator: true, role: as as Role }, (tx) => tx.execute(sql`SELECT may(${right}) AS may`));

  it('knows the rights of the contract, and no others', async () => {
    const { rows } = await database.read({ operator: true }, (tx) =>
      tx.execute(sql`SELECT role || ' ' || "right" AS pair FROM role_rights`),
    );
    const pairs = [declared.operator, declared.firm].flatMap((rights) =>
      Object.entries(rights).flatMap(([right, { roles }]) => roles.map((one) => `${one} ${right}`)),
    );
    expect(rows.map(({ pair }) => pair).toSorted()).toEqual(pairs.toSorted());
  });

  it.each([
    ['open', 'fees.read', true],
    ['system', 'notes', true],
    ['accountant', 'fees.read', true],
    ['clerk', 'fees.read', false],
    ['', 'area.read', false],
    ['nobody', 'area.read', false],
  ])('says of the role "%s" and %s: %s', async (as, right, expected) => {
    expect((await may(as, right)).rows).toEqual([{ may: expected }]);
  });
});

describe('a firm’s rows', () => {
  /** The rights, any of which opens a table, as its policies have them. */
  let guards: Map<string, string[]>;
  const counts = (tables: string[]) =>
    sql.raw(
      tables
        .map(
          (name) =>
            `SELECT '${name}' AS name, count(*)::integer AS rows FROM "${name}" WHERE tenant_id = '${tenantId}'`,
        )
        .join(' UNION ALL '),
    );
  let all: Record<string, number>;
  let moneyEntries: number;

  /** Whoever has one of a table's rights sees it; accounting files tell of fees and of clients' money, so that they need both. */
  const isSeen = (name: string, has: (right: string) => boolean) => {
    const rights = guards.get(name);
    return name === 'account_map' || name === 'ledger_exports' ? rights?.every(has) : (rights?.some(has) ?? true);
  };

  const toRecord = (rows: Record<string, unknown>[]) =>
    Object.fromEntries(rows.map(({ name, rows: count }) => [String(name), Number(count)]));

  beforeAll(async () => {
    // What a call changes is on record.
    const file = { kind: 'clients', fileName: 'new.csv', file: btoa('Name\nAmani\n') };
    expect((await call('admin', '/api/law-firm/imports', 'POST', file)).status).toBe(201);
    await asTablesOwner(database, async (tx) => {
      const entry = { tenantId, status: 'info', happenedAt: testTime } as const;
      const words = { title: 'Invoice sent', description: 'INV-2026-0001' };
      await tx.insert(activity).values([
        { ...entry, ...words, id: newId(testTime), code: 'invoice_sent' },
        // From before the activity had codes.
        { ...entry, ...words, id: newId(testTime), title: 'Payment recorded' },
        { ...entry, id: newId(testTime), title: 'Document added', description: 'Plaint.pdf', code: 'document_added' },
      ]);
      await tx.execute(sql.raw(fillTables(tenantId)));
      // No role of calls reads the names that conflict checks search.
      const { rows: tables } = await tx.execute(sql`
        SELECT relname AS name FROM pg_class c JOIN pg_attribute ON attrelid = c.oid AND attname = 'tenant_id'
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'known_names' ORDER BY 1`);
      all = toRecord((await tx.execute(counts(tables.map(({ name }) => String(name))))).rows);
      const entries = await tx.execute(sql`
        SELECT count(*) AS rows FROM activity WHERE tenant_id = ${tenantId} AND coalesce(code, title) ~* '^(invoice|payment)'`);
      moneyEntries = Number(entries.rows[0]?.['rows']);
      const { rows: policies } = await tx.execute(sql`
        SELECT tablename::text AS name, (SELECT array_agg(found[1]) FROM regexp_matches(qual, 'may\\(''([\\w.]+)''', 'g') found) AS rights
        FROM pg_policies WHERE 'mizani_firm' = ANY (roles) AND policyname IN ('needs_right', 'needs_right_to_read')
          AND permissive = 'RESTRICTIVE' AND cmd IN ('ALL', 'SELECT')`);
      guards = new Map((policies as { name: string; rights: string[] }[]).map(({ name, rights }) => [name, rights]));
    });
    expect(Object.keys(all).filter((name) => !all[name])).toEqual([]);
    expect(moneyEntries).toBeGreaterThan(0);
  });

  it('need a right to be read, or there is a reason why not', () => {
    expect(Object.keys(all).filter((name) => !guards.has(name))).toEqual(Object.keys(openToEveryRole).sort());
  });

  it('are seen by each role as far as its rights go', () =>
    expectOfEach([...rolesOf('firm'), ...rolesOf('operator'), ''] as Role[], String, async (as) => {
      const has = (right: string) =>
        [declared.operator, declared.firm].some((rights) => rights[right]?.roles.includes(as));
      const { rows } = await database.read({ tenantId, role: as }, (tx) => tx.execute(counts(Object.keys(all))));
      const expected = Object.entries(all).map(([name, count]) => [
        name,
        name === 'activity'
          ? count - (has('fees.read') ? 0 : moneyEntries) - (has('documents.read') ? 0 : 1)
          : isSeen(name, has)
            ? count
            : 0,
      ]);
      expect(toRecord(rows)).toEqual(Object.fromEntries(expected));
    }));

  it.each(['open', 'system'] as const)('are all seen by the role "%s"', async (as) => {
    const { rows } = await database.read({ tenantId, role: as }, (tx) => tx.execute(counts(Object.keys(all))));
    expect(toRecord(rows)).toEqual(all);
  });

  it.each([
    ['owner', 'operator', true],
    ['readOnly', 'operator', false],
    ['admin', 'firm', true],
    ['accountant', 'firm', true],
    ['lawyer', 'firm', false],
  ] as const)('of invoices are changed by the role "%s" of the %s: %s', async (as, _, isAllowed) => {
    const changed = await database.transaction({ tenantId, role: as }, (tx) =>
      tx.execute(sql`UPDATE invoices SET notes = notes RETURNING id`),
    );
    expect(changed.rows.length > 0).toBe(isAllowed);
  });
});

it('the operator’s people bill in a firm by their own rights, and its owner exports all of it', async () => {
  const [client] = (await call('admin', '/api/law-firm/clients?limit=1')).body.data as [{ id: string }];
  const lines = [{ description: 'Advice', quantity: 2, unitPrice: 1_000 }];
  const invoice = { tenantId, clientId: client.id, currency: 'KES', lines, taxRate: 16, dueDate: '2026-12-31' };
  const made = await call('operator', '/api/billing/invoices', 'POST', { ...invoice, status: 'sent' });
  expect(made).toMatchObject({ status: 201, body: { data: { total_amount: 2_320, lines: [{ amount: 2_000 }] } } });
  const url = `/api/billing/invoices/${(made.body.data as { id: string }).id}`;
  const paid = await call('operator', `${url}/payments`, 'POST', { amount: 320, method: 'cash' });
  expect(paid.body.data).toMatchObject({ paid_amount: 320, balance: 2_000 });
  expect((await call('readOnly', url)).body.data).toMatchObject({ paid_amount: 320 });
  role = 'readOnly';
  expect((await server.app.inject({ url: `${url}/pdf` })).statusCode).toBe(403);
  role = 'owner';
  expect((await server.app.inject({ url: `${url}/pdf` })).statusCode).toBe(200);
  const archive = await server.app.inject({ url: `/api/customers/${tenantId}/export` });
  expect(archive.statusCode).toBe(200);
  expect(filesIn(archive.rawPayload)['notes.csv']?.length).toBeGreaterThan(2);
});

describe('nothing goes round a right', () => {
  it('neither a field of money nor sorting by it', async () => {
    const [clerks, lawyers] = [
      await call('clerk', '/api/law-firm/clients?limit=5'),
      await call('lawyer', '/api/law-firm/clients?limit=5'),
    ];
    expect(lawyers.body.data[0]).toHaveProperty('totalBilled');
    const without = (lawyers.body.data as { totalBilled: number }[]).map((client) => omit(client, 'totalBilled'));
    expect(clerks.body.data).toEqual(without);
    const [{ id }] = lawyers.body.data as [{ id: string }];
    expect((await call('clerk', `/api/law-firm/clients/${id}`)).body.data).not.toHaveProperty('totalBilled');
    const sorted = '/api/law-firm/clients?sort=-totalBilled';
    expect(await call('clerk', sorted)).toMatchObject({ status: 403, body: { code: 'right_missing' } });
    expect((await call('accountant', sorted)).status).toBe(200);
  });

  it('nor a metric of money', async () => {
    for (const metric of ['amount_billed', 'amount_collected']) {
      const url = `/api/law-firm/metrics?metric=${metric}`;
      expect((await call('clerk', url)).status).toBe(403);
      expect((await call('lawyer', url)).status).toBe(200);
    }
    expect((await call('clerk', '/api/law-firm/metrics?metric=cases_opened')).status).toBe(200);
  });

  it('nor a search', async () => {
    const found = async (as: CallerRole) =>
      (await call(as, '/api/law-firm/search?q=a')).body.data as Record<'cases' | 'clients' | 'messages', unknown[]>;
    const [lawyers, accountants] = [await found('lawyer'), await found('accountant')];
    expect(lawyers.messages.length).toBeGreaterThan(0);
    expect(accountants).toEqual({ ...lawyers, messages: [] });
    const ids = await database.read({ tenantId, role: 'accountant' }, (tx) =>
      tx.execute(sql`SELECT * FROM find_ids('messages', ARRAY['the'], 10)`),
    );
    expect(ids.rows).toEqual([]);
  });

  it('nor the activity', async () => {
    const codes = async (as: CallerRole) =>
      ((await call(as, '/api/law-firm/activity?limit=100')).body.data as { code?: string }[]).filter(({ code = '' }) =>
        /^(invoice|payment)_/.test(code),
      );
    expect((await codes('lawyer')).length).toBeGreaterThan(0);
    expect(await codes('clerk')).toEqual([]);
  });

  it('nor the status of a case, which stays as it is where an update leaves it out', async () => {
    const [client] = (await call('admin', '/api/law-firm/clients?limit=1')).body.data as [{ id: string }];
    const input = { title: 'A v B', caseType: 'Land', client: client.id };
    const closed = { ...input, status: 'Closed' };
    expect((await call('clerk', '/api/law-firm/cases', 'POST', closed)).status).toBe(403);
    const { id } = (await call('clerk', '/api/law-firm/cases', 'POST', input)).body.data as { id: string };
    const url = `/api/law-firm/cases/${id}`;
    expect((await call('clerk', url, 'PUT', closed)).status).toBe(403);
    expect((await call('lawyer', url, 'PUT', closed)).body.data).toMatchObject({ status: 'Closed' });
    expect((await call('clerk', url, 'PUT', { ...input, status: 'Active' })).status).toBe(403);
    expect((await call('clerk', url, 'PUT', { ...input, title: 'B v C' })).body.data).toMatchObject({
      title: 'B v C',
      status: 'Closed',
    });
    expect((await call('lawyer', url, 'PUT', { ...input, status: 'Active' })).body.data).toMatchObject({
      status: 'Active',
    });
  });

  it('nor the status of a client, which stays, too', async () => {
    const input = { name: 'Amani', type: 'other' };
    const made = await call('clerk', '/api/law-firm/clients', 'POST', { ...input, status: 'Inactive' });
    const { id } = made.body.data as { id: string };
    expect((await call('clerk', `/api/law-firm/clients/${id}`, 'PUT', input)).body.data).toMatchObject({
      status: 'Inactive',
    });
  });

  it('nor a widget that is for other roles, nor its data; while access is open it is there', async () => {
    const roles = ['lawyer', 'manager', 'accountant', 'clerk', 'admin'] as const;
    const made = await call('owner', '/api/widgets', 'POST', {
      name: 'Hearings of lawyers',
      type: 'calendar',
      permissions: { roles: [...roles] },
    });
    expect(made.status).toBe(201);
    const { id } = made.body.data as { id: string };
    const position = { x: 0, y: 0, width: 6, height: 4 };
    const widget = { id: 'hearings', type: 'calendar', definition: id, position };
    const widgets = [{ ...widget, config: { title: 'Hearings', settings: {} } }];
    const saved = await call('owner', '/api/dashboards/legal-pro', 'PUT', { widgets });
    const { version } = saved.body.data as { version: number };
    expect((await call('owner', '/api/dashboards/legal-pro/publish', 'POST', { version })).status).toBe(200);
    const only = { name: 'Hearings of lawyers', type: 'calendar', permissions: { roles: ['lawyer'] } };
    expect((await call('owner', `/api/widgets/${id}`, 'PUT', only)).status).toBe(200);
    const shown = async (as: CallerRole) => {
      const { data } = (await call(as, '/api/law-firm/dashboard')).body;
      const { layout, answers } = data as {
        layout: { widgets: object[]; definitions: object[] };
        answers: { path: string }[];
      };
      const above = ['/api/law-firm/storage', '/api/law-firm/updates/overdue'];
      const ofWidgets = answers.filter(({ path }) => !above.includes(path));
      return [layout.widgets.length, layout.definitions.length, ofWidgets.length];
    };
    for (const as of ['lawyer', 'open'] as const) expect(await shown(as), as).toEqual([1, 1, 1]);
    for (const as of ['clerk', 'admin', 'support'] as const) expect(await shown(as), as).toEqual([0, 0, 0]);
  });

  it('but whoever renames a client renames it in drafts, too', async () => {
    const drafts = () =>
      database.read({ tenantId }, (tx) =>
        tx.execute(
          sql`SELECT client_id AS id, client_name AS name FROM invoices WHERE status = 'draft' ORDER BY id LIMIT 1`,
        ),
      );
    const [draft] = (await drafts()).rows as [{ id: string; name: string }];
    const input = { name: 'Renamed by a clerk', type: 'company' };
    expect((await call('clerk', `/api/law-firm/clients/${draft.id}`, 'PUT', input)).status).toBe(200);
    expect((await drafts()).rows).toEqual([{ id: draft.id, name: 'Renamed by a clerk' }]);
  });
});
