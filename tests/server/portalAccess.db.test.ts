import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readContract } from '#server/contract/document';
import type { TestFirm } from '#tests/helpers/firm';
import { jpegOf } from '#tests/helpers/photos';
import { expectOfEach } from '#tests/helpers/ofEach';
import { cookieOf, portalAt, type PortalBrowser } from '#tests/helpers/portal';
import { noon, startPortalCalls, type Follower } from '#tests/helpers/portalCalls';
import { accounts, memberOf } from '#tests/helpers/signedIn';
import { buildTestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';

const { server, begin, firm, other, follow, linkFor, enter, revoke, publish, ask, share, bill } =
  await startPortalCalls();
beforeEach(begin);
afterAll(() => server.close());

describe('every call of the portal', () => {
  const calls = readContract().filter(({ callerKind }) => callerKind === 'client');
  const guests = new Set(['openPortalLink', 'askPortalCode', 'startPortalSession']);
  const signed = calls.filter(({ id }) => !guests.has(id));
  const byId = signed.filter(({ url }) => url.includes(':id'));

  type World = Follower & { ids: Record<string, string> };
  let halima: World;
  const others: Record<string, PortalBrowser> = {};
  const gone: Record<string, PortalBrowser> = {};

  beforeAll(async () => {
    server.clock.now = noon('2026-11-20');
    const follower = await follow();
    const { caseId, clientId } = follower;
    const ids = {
      matters: caseId,
      documents: await share(caseId),
      invoices: await bill(caseId, 100),
      'fee-notes': await bill(caseId, 100, false),
      requests: await ask(caseId),
    };
    halima = { ...follower, ids };
    others['another person of the client'] = await enter(await follow(firm, { clientId, name: 'Juma Ali' }));
    others['another client'] = await enter(await follow());
    others['another firm'] = await enter(await follow(other), other);
    const ended = await enter(follower);
    await ended.ask('DELETE', '/session');
    gone['an ended session'] = ended;
    const leaving = await follow(firm, { clientId, caseId });
    gone['a revoked person'] = await enter(leaving);
    await revoke(leaving);
    const late = await enter(follower);
    await asTablesOwner(server.database, (tx) =>
      tx.execute(
        sql`UPDATE portal_sessions SET ends_at = ${noon('2026-11-19').toISOString()} WHERE person_id = ${halima.person.id} AND ended_at IS NULL`,
      ),
    );
    gone['an expired session'] = late;
    gone['nobody'] = portalAt(server, 'simba');
    gone['a session of another firm’s'] = portalAt(server, 'simba', others['another firm']?.cookie);
    gone['a guess'] = portalAt(server, 'simba', 'mizani-client=x');
  });

  const bodies: Record<string, object> = {
    updatePortalSession: { language: 'sw' },
    sendPortalMessage: { text: 'Hi' },
    sendPortalFiles: { uploads: ['01933f2e-7a00-7000-8000-00000000ffff'] },
  };

  const make = (browser: PortalBrowser, { id, method, url }: (typeof calls)[number]) => {
    const [, , , kind = ''] = url.split('/');
    const record = halima.ids[kind] ?? '';
    if (id === 'addPortalFile') return browser.file(record, jpegOf());
    return browser.ask(method as 'GET', url.replace('/api/portal', '').replace(':id', record), bodies[id]);
  };

  it('has a record for each call', () => {
    expect(
      byId
        .map(({ url }) => url.split('/')[3])
        .filter((kind) => !['matters', 'documents', 'invoices', 'fee-notes', 'requests'].includes(kind ?? '')),
    ).toEqual([]);
  });

  const idOf = ({ id }: (typeof calls)[number]) => id;

  it('is the same 404 to every other person', () =>
    expectOfEach(byId, idOf, async (operation) => {
      const answers = [];
      for (const [who, browser] of Object.entries(others)) {
        const answer = await make(browser, operation);
        expect(answer.statusCode, `${who}: ${answer.body}`).toBe(404);
        answers.push(answer.body);
      }
      expect(new Set(answers).size).toBe(1);
    }));

  it('is the same 401 without a session that counts', () =>
    expectOfEach(signed, idOf, async (operation) => {
      const answers = [];
      for (const [who, browser] of Object.entries(gone)) {
        const answer = await make(browser, operation);
        expect(answer.statusCode, `${who}: ${answer.body}`).toBe(401);
        answers.push(answer.body);
      }
      expect(new Set(answers).size).toBe(1);
    }));

  it('is none of the firm’s plan', () => {
    expect(calls).toHaveLength(15);
  });
});

describe('the database’s own role for clients', () => {
  const asClient = (of: TestFirm, person: string, statement: string) =>
    server.database.read({ tenantId: of.id, clientPerson: person }, async (tx, entered) => {
      await entered;
      return (await tx.execute(sql.raw(statement))).rows;
    });

  const readable = {
    tenants: 1,
    portal_people: 1,
    portal_matters: 1,
    clients: 1,
    matters: 1,
    updates: 1,
    document_requests: 1,
    events: 1,
    documents: 1,
    document_versions: 1,
    messages: 1,
    fee_notes: 1,
    invoices: 1,
    invoice_particulars: 1,
    payments: 1,
    client_balances: 1,
    unapplied_receipts: 0,
    users: 0,
  };

  it('reads only what is shared, in the columns that are meant for clients, and writes nothing', async () => {
    const halima = await follow();
    const { caseId, clientId } = halima;
    const juma = await follow(firm, { clientId });
    const away = await follow(other);
    for (const [of, followed] of [
      [firm, halima],
      [firm, juma],
      [other, away],
    ] as const) {
      const id = followed.caseId;
      await publish(id, {}, of);
      await ask(id, {}, of);
      await share(id, 'Plaint.pdf', of);
      await bill(id, 10, false, of);
      const invoice = await bill(id, 100, true, of);
      await of.calls.POST('/api/law-firm/invoices/{id}/payments', {
        params: { path: { id: invoice } },
        body: { amount: 1, method: 'cash' },
      });
      await of.calls.POST('/api/law-firm/events', {
        body: { caseId: id, title: 'Mention', kind: 'hearing', date: '2026-11-26', time: '09:00' },
      });
      const params = { path: { id: followed.person.id } };
      await of.calls.POST('/api/law-firm/portal-people/{id}/messages', { params, body: { caseId: id, text: 'Hello' } });
      const account = await of.calls.POST('/api/law-firm/client-accounts', {
        body: { title: 'Clients', bankName: 'B', accountNumber: id.slice(-12) },
      });
      const body = {
        accountId: account.data?.data.id ?? '',
        clientId: followed.clientId,
        caseId: id,
        kind: 'receipt',
        day: '2026-11-17',
        amount: 5,
        reason: 'Deposit',
      } as const;
      await of.calls.POST('/api/law-firm/client-entries', { body });
    }
    let tables: { name: string; columns: string | null; writes: boolean }[] = [];
    await asTablesOwner(server.database, async (tx) => {
      const { rows } = await tx.execute(sql`
        SELECT c.relname AS name,
          (SELECT string_agg(quote_ident(a.attname), ', ') FROM pg_attribute a
            WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
              AND has_column_privilege('mizani_client', c.oid, a.attnum, 'SELECT')) AS columns,
          has_any_column_privilege('mizani_client', c.oid, 'INSERT') OR has_any_column_privilege('mizani_client', c.oid, 'UPDATE')
            OR has_table_privilege('mizani_client', c.oid, 'DELETE') AS writes
        FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm', 'p')`);
      tables = rows as typeof tables;
    });
    expect(tables.filter(({ writes }) => writes)).toEqual([]);
    const open = tables.filter(({ columns }) => columns !== null);
    expect(open.map(({ name }) => name).toSorted()).toEqual(Object.keys(readable).toSorted());
    for (const { name, columns } of open) {
      const rows = await asClient(firm, halima.person.id, `SELECT ${columns} FROM ${name}`);
      expect(rows, name).toHaveLength(readable[name as keyof typeof readable]);
      for (const row of rows) {
        if ('matter_id' in row) expect(row['matter_id'], name).toBe(caseId);
        if ('tenant_id' in row) expect(row['tenant_id'], name).toBe(firm.id);
      }
    }
    for (const { name } of tables.filter(({ columns }) => columns === null))
      await expect(asClient(firm, halima.person.id, `SELECT count(*) FROM ${name}`), name).rejects.toThrow();
    for (const hidden of [
      'description FROM matters',
      'password_hash FROM people',
      'notes FROM invoices',
      'email FROM users',
      'description FROM events',
      'balance_cents, available_cents FROM client_balances',
    ])
      await expect(asClient(firm, halima.person.id, `SELECT ${hidden}`), hidden).rejects.toThrow();
    await revoke(halima);
    for (const { name, columns } of open) {
      if (name === 'tenants') continue;
      expect(await asClient(firm, halima.person.id, `SELECT ${columns} FROM ${name}`), name).toEqual([]);
    }
    // A person of another firm is nobody here.
    expect(await asClient(firm, away.person.id, 'SELECT id FROM matters')).toEqual([]);
  });
});

describe('where people sign in', () => {
  it('opens nothing of the staff’s with a client’s cookie, nor of the clients’ with a staff one', async () => {
    const follower = await follow();
    const link = await linkFor(follower);
    const lawyer = await memberOf(server.database, 'simba', 'lawyer', { now: server.clock.now });
    const signed = await buildTestApp(server.database, { accounts });
    signed.clock.now = server.clock.now;
    const own = { host: 'simba.app.localhost:4000', 'sec-fetch-site': 'same-origin' };
    const token = link.url.split('/').at(-1);
    const opened = await signed.app.inject({
      method: 'POST',
      url: '/api/portal/links/open',
      headers: own,
      payload: { token },
    });
    const cookie = cookieOf(opened);
    const get = (url: string, headers: object) => signed.app.inject({ url, headers: { ...own, ...headers } });
    expect((await get('/api/portal/matters', { cookie })).statusCode).toBe(200);
    expect((await get('/api/law-firm/cases', { cookie })).statusCode).toBe(401);
    expect((await get('/api/law-firm/cases', { cookie: cookie.replace('mizani-client', 'mizani') })).statusCode).toBe(
      401,
    );
    expect((await get('/api/law-firm/cases', lawyer.headers)).statusCode).toBe(200);
    expect((await get('/api/portal/matters', lawyer.headers)).statusCode).toBe(401);
    expect(
      (await get('/api/portal/matters', { cookie: lawyer.headers.cookie.replace('mizani', 'mizani-client') }))
        .statusCode,
    ).toBe(401);
    // Another site's page can't use it, nor can another host.
    expect((await get('/api/portal/matters', { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await get('/api/portal/matters', { cookie, host: 'admin.localhost:4000' })).statusCode).toBe(403);
    await signed.app.close();
  });

  it('names the author, and puts on record what a client’s person does by their name', async () => {
    const follower = await follow();
    const browser = await enter(follower);
    await browser.post(`/matters/${follower.caseId}/messages`, { text: 'Hello' });
    const { data } = await firm.calls.GET('/api/law-firm/record', {
      params: { query: { limit: 20, page: 1, sort: '-timestamp' } },
    });
    const told = data?.data.map(({ kind, personName }) => [kind, personName]);
    expect(told).toContainEqual(['messages', 'Halima Shariff']);
  });
});
