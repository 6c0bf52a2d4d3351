import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { operations } from '#openapi';
import { caseWarningCodes } from '#domain/caseWarnings';
import { messages, tenantStats } from '#server/db/schema';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { rowsIn } from '#tests/helpers/rows';

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;
let client: string;

const letter = '01933f2e-7a00-7000-8000-0000000000bb';

const twiga = { 'X-Tenant': 'twiga-kifaru' };

beforeAll(async () => {
  server = await startTestApp({ contents: 'demo' });
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
  const contact = { phone: '0712 345 678', email: 'Accounts@kilele.example', kra_pin: 'P000000001Z' };
  client = (await firm.addClient(contact)).id;
  await server.database.transaction({ tenantId: firm.id }, (tx) =>
    tx.insert(messages).values({
      tenantId: firm.id,
      id: letter,
      clientId: client,
      subject: 'Delivery notes',
      content: 'We found them.',
      sentAt: testTime,
    }),
  );
});
afterAll(() => server.close());

const at = (id: string) => ({ params: { path: { id } } });

const addCase = async (title: string, fields: object = {}) => (await firm.addCase(client, { title, ...fields })).id;

const getCase = async (id: string) => firm.calls.GET('/api/law-firm/cases/{id}', at(id));

describe('the warnings of a list of cases', () => {
  type Query = NonNullable<operations['listCases']['parameters']['query']>;
  const listed = async (query: Query) => {
    const { data } = await server.client.GET('/api/law-firm/cases', { params: { header: twiga, query } });
    return { data: data?.data ?? [], total: data?.page.total };
  };

  it.each(caseWarningCodes)('filter by %s as the rules decide of each case', async (warning) => {
    const pages = await Promise.all([1, 2].map((page) => listed({ page, limit: 100 })));
    const all = pages.flatMap(({ data }) => data);
    const expected = all.filter(({ warnings }) => warnings.some(({ code }) => code === warning)).map(({ id }) => id);
    const { data, total } = await listed({ warning, limit: 100 });
    expect(expected).not.toHaveLength(0);
    expect(data.map(({ id }) => id).sort()).toEqual(expected.sort());
    expect(total).toBe(expected.length);
  });

  it('sorts by the next date, cases without one last', async () => {
    const { data } = await listed({ sort: 'nextDate', limit: 100 });
    const [first] = data;
    expect(first?.warnings[0]?.code).toBe('overdue');
  });
});

describe('getCaseSummary', () => {
  it('counts what the filters find', async () => {
    const { data } = await server.client.GET('/api/law-firm/cases/summary', { params: { header: twiga } });
    expect(data?.data).toMatchObject({ total: 118, active: 68 });
    for (const warning of caseWarningCodes) {
      const list = await server.client.GET('/api/law-firm/cases', { params: { header: twiga, query: { warning } } });
      expect(data?.data.warnings[warning]).toBe(list.data?.page.total);
    }
  });

  it('names each person once who conducts a case', async () => {
    const { data } = await server.client.GET('/api/law-firm/cases/summary', { params: { header: twiga } });
    const people = await server.client.GET('/api/law-firm/users', { params: { header: twiga } });
    const advocates = data?.data.advocates ?? [];
    expect(advocates.length).toBeGreaterThan(1);
    expect(new Set(advocates.map(({ id }) => id)).size).toBe(advocates.length);
    for (const { id, name } of advocates) {
      expect(people.data?.data).toContainEqual(expect.objectContaining({ id, name }));
      const query = { advocate: id, limit: 1 };
      const list = await server.client.GET('/api/law-firm/cases', { params: { header: twiga, query } });
      expect(list.data?.page.total).toBeGreaterThan(0);
    }
  });
});

describe('closeCase', () => {
  const close = (id: string, body: object = {}, ifMatch = '*') =>
    firm.calls.POST('/api/law-firm/cases/{id}/close', {
      params: { path: { id }, header: { 'If-Match': ifMatch } },
      body: { reason: 'Settled.', openWork: 'keep', ...body },
    });

  it('records why and when, which the case’s activity tells', async () => {
    const id = await addCase('A v B');
    const { data } = await close(id, {}, '"1"');
    expect(data?.data).toMatchObject({ status: 'Closed', closedOn: '2026-11-21', closeReason: 'Settled.' });
    expect(data?.data.lastActivityTitle).toBe('Case closed');
    expect((await close(id, {}, '"1"')).response.status).toBe(412);
  });

  it('refuses a day in the future or before it was opened, and no reason', async () => {
    const id = await addCase('A v B');
    const answers = await Promise.all([
      close(id, { closedOn: '2026-11-22' }),
      close(id, { closedOn: '2026-11-20' }),
      close(id, { reason: ' ' }),
    ]);
    expect(answers.map(({ error }) => error?.errors?.[0]?.field)).toEqual(['closedOn', 'closedOn', 'reason']);
  });
});

describe('reopenCase', () => {
  it('makes it active again, and keeps the reason in its activity', async () => {
    const id = await addCase('A v B', { status: 'Closed' });
    const body = { reason: 'Notice of appeal served.' };
    const { data } = await firm.calls.POST('/api/law-firm/cases/{id}/reopen', { ...at(id), body });
    expect(data?.data.status).toBe('Active');
    expect(data?.data).not.toHaveProperty('closedOn');
    const activity = await firm.calls.GET('/api/law-firm/activity', { params: { query: { caseId: id } } });
    expect(activity.data?.data[0]).toMatchObject({ title: 'Case reopened', description: body.reason });
  });
});

describe('deleteCase', () => {
  const matters = async () =>
    server.database.transaction({ tenantId: firm.id }, async (tx) => (await rowsIn(tx, tenantStats))[0]?.matters);

  it('takes it and all that is in it out of every list and count', async () => {
    const id = await addCase('Zebra v Punda', { nextDeadline: '2026-12-01' });
    await firm.calls.POST('/api/law-firm/notes', { body: { caseId: id, content: 'Note' } });
    const before = await matters();
    const { data } = await firm.calls.DELETE('/api/law-firm/cases/{id}', at(id));
    expect(data?.data.id).toBe(id);
    expect(await matters()).toBe((before ?? 0) - 1);
    expect((await getCase(id)).data?.data).toMatchObject({ deleted_at: data?.data.deleted_at, counts: { events: 0 } });
    const query = { params: { query: { caseId: id } } };
    expect((await firm.calls.GET('/api/law-firm/events', query)).data?.page.total).toBe(0);
    expect((await firm.calls.GET('/api/law-firm/notes', query)).data?.page.total).toBe(0);
    const found = await firm.calls.GET('/api/law-firm/search', { params: { query: { q: 'zebra' } } });
    expect(found.data?.data.cases).toEqual([]);
  });
});

describe('restoreCase', () => {
  it('brings back what was deleted with it, and nothing that was deleted before', async () => {
    const id = await addCase('A v B', { nextDeadline: '2026-12-01' });
    const write = async (content: string) =>
      (await firm.calls.POST('/api/law-firm/notes', { body: { caseId: id, content } })).data?.data.id ?? '';
    const [gone] = [await write('Gone'), await write('Kept')];
    await firm.calls.DELETE('/api/law-firm/notes/{id}', at(gone));
    server.clock.now = new Date('2026-11-21T10:00:00Z');
    await firm.calls.DELETE('/api/law-firm/cases/{id}', at(id));
    expect((await other.calls.POST('/api/law-firm/cases/{id}/restore', at(id))).response.status).toBe(404);
    const { data } = await firm.calls.POST('/api/law-firm/cases/{id}/restore', at(id));
    server.clock.now = testTime;
    expect(data?.data).toMatchObject({ nextDeadline: '2026-12-01', counts: { events: 1, notes: 1 } });
  });
});

describe('deleteClient', () => {
  const remove = (id: string, { calls } = firm) => calls.DELETE('/api/law-firm/clients/{id}', at(id));

  it('refuses one with cases, and says how many', async () => {
    const { id } = await firm.addClient({ name: 'Bahari' });
    const matter = (await firm.addCase(id)).id;
    const { error, response } = await remove(id);
    expect(response.status).toBe(409);
    expect(error).toMatchObject({ code: 'client_has_cases', params: { cases: 1 } });
    await firm.calls.DELETE('/api/law-firm/cases/{id}', at(matter));
    expect((await remove(id, other)).response.status).toBe(404);
    expect((await remove(id)).response.status).toBe(200);
    const kept = await firm.calls.GET('/api/law-firm/clients/{id}', at(id));
    expect(kept.data?.data).toMatchObject({ restorable_until: '2026-12-21T08:30:00.000Z' });
    const refused = await firm.calls.POST('/api/law-firm/cases', {
      body: { title: 'A v B', caseType: 'Land', client: id, status: 'Active', priority: 'Low' },
    });
    expect(refused.error?.errors?.[0]?.field).toBe('client');
  });
});

describe('the status deleted', () => {
  let own: TestFirm;
  const listed = async (search?: string) => {
    const query = { status: 'deleted', limit: 100, ...(search && { search }) } as const;
    const [cases, people] = await Promise.all([
      own.calls.GET('/api/law-firm/cases', { params: { query } }),
      own.calls.GET('/api/law-firm/clients', { params: { query } }),
    ]);
    return [cases.data, people.data].map((list) => [list?.page.total, list?.data.map(({ id }) => id)]);
  };

  beforeAll(async () => {
    own = await startFirm(server, 'kongoni');
  });
  afterEach(() => {
    server.clock.now = testTime;
  });

  it('lists cases and clients for as long as they can be restored, and their addresses tell what happened', async () => {
    const person = (await own.addClient({ name: 'Ũhuru Traders' })).id;
    const matter = (await own.addCase(person, { title: 'Ũhuru v Tembo' })).id;
    await own.addClient({ name: 'Left alone' });
    expect(await listed()).toEqual([
      [0, []],
      [0, []],
    ]);
    await own.calls.DELETE('/api/law-firm/cases/{id}', at(matter));
    await own.calls.DELETE('/api/law-firm/clients/{id}', at(person));
    expect(await listed('uhuru')).toEqual([
      [1, [matter]],
      [1, [person]],
    ]);
    const one = () => own.calls.GET('/api/law-firm/cases/{id}', at(matter));
    const put = await own.calls.PUT('/api/law-firm/cases/{id}', {
      params: { path: { id: matter }, header: {} },
      body: { title: 'Changed', caseType: 'Land', client: person, status: 'Active', priority: 'Low' },
    });
    expect(put.response.status).toBe(404);
    server.clock.now = new Date(testTime.getTime() + 31 * 86_400_000);
    expect(await listed()).toEqual([
      [0, []],
      [0, []],
    ]);
    expect((await one()).response.status).toBe(404);
    server.clock.now = testTime;
    await own.calls.POST('/api/law-firm/cases/{id}/restore', at(matter));
    expect((await one()).data?.data).not.toHaveProperty('deleted_at');
    const client = await own.calls.GET('/api/law-firm/clients/{id}', at(person));
    expect(client.data?.data).toMatchObject({ name: 'Ũhuru Traders', activeCases: 1 });
    expect(client.data?.data).not.toHaveProperty('deleted_at');
    expect(await listed()).toEqual([
      [0, []],
      [0, []],
    ]);
  });
});

describe('restoreClient', () => {
  it('brings it back to the list', async () => {
    const { id } = await firm.addClient({ name: 'Punda Milia' });
    await firm.calls.DELETE('/api/law-firm/clients/{id}', at(id));
    await firm.calls.POST('/api/law-firm/clients/{id}/restore', at(id));
    const { data } = await firm.calls.GET('/api/law-firm/clients', { params: { query: { search: 'punda' } } });
    expect(data?.data.map((row) => row.id)).toEqual([id]);
  });
});

describe('the normal form', () => {
  let own: TestFirm;
  let muthoni: string;
  let hearing: string;

  beforeAll(async () => {
    own = await startFirm(server, 'kiboko');
    const names = [
      'Ng’ang’a Mũthoni wa Kĩmani',
      'Nganga Zablon',
      'Ndung’u Otieno',
      'Ngala Ali',
      'Ũvoo Traders',
      'Uzima Ltd',
    ];
    [muthoni = ''] = await Promise.all(
      names.map(
        async (name) => (await own.addClient({ name, ...(name.includes('Mũ') && { phone: '0722000111' }) })).id,
      ),
    );
    hearing = (await own.addCase(muthoni, { title: 'Mũthoni v Al-Noor', caseNumber: 'MCCC/E102/2026' })).id;
  });

  it.each([
    'nganga muthoni',
    'MUTHONI NG’ANG’A',
    "ng'ang'a mũ",
    'wa kimani',
    '0722000111',
    '722 000 111',
    '+254 722-000-111',
  ])('finds a client by %s', async (search) => {
    const { data } = await own.calls.GET('/api/law-firm/clients', { params: { query: { search } } });
    expect(data?.data.map(({ id }) => id)).toEqual([muthoni]);
    const found = await own.calls.GET('/api/law-firm/search', { params: { query: { q: search } } });
    expect(found.data?.data.clients.map(({ id }) => id)).toEqual([muthoni]);
  });

  it.each(['MCCC E102 2026', 'e102/2026', '2026 mccc', 'al noor', 'alnoor muthoni', 'e102 kimani'])(
    'finds a case by %s',
    async (search) => {
      const { data } = await own.calls.GET('/api/law-firm/cases', { params: { query: { search } } });
      expect(data?.data.map(({ id }) => id)).toEqual([hearing]);
    },
  );

  it('sorts names as they are read', async () => {
    const { data } = await own.calls.GET('/api/law-firm/clients', { params: { query: { sort: 'name' } } });
    expect(data?.data.map(({ name }) => name)).toEqual([
      'Ndung’u Otieno',
      'Ngala Ali',
      'Ng’ang’a Mũthoni wa Kĩmani',
      'Nganga Zablon',
      'Ũvoo Traders',
      'Uzima Ltd',
    ]);
  });

  it.each(['Nganga Muthoni', 'muthoni kimani ng’ang’a'])('finds a twin by %s', async (name) => {
    const { data } = await own.calls.GET('/api/law-firm/clients/similar', { params: { query: { name } } });
    expect(data?.data.map(({ id }) => id)).toContain(muthoni);
  });
});

describe('listSimilarClients', () => {
  const similar = async (query: object, { calls } = firm) =>
    (await calls.GET('/api/law-firm/clients/similar', { params: { query } })).data?.data.map(({ id, reasons }) => [
      id === client,
      reasons,
    ]);

  it.each([
    [{ name: 'Kilele Millers' }, [[true, ['similar_name']]]],
    [{ name: 'kilele milers LTD' }, [[true, ['similar_name']]]],
    [{ phone: '+254 712 345678' }, [[true, ['same_phone']]]],
    [{ email: 'ACCOUNTS@KILELE.example' }, [[true, ['same_email']]]],
    [{ kra_pin: 'p000000001z', name: 'Kilele Millers Ltd' }, [[true, ['same_kra_pin', 'similar_name']]]],
    [{ name: 'Zawadi Cherono', phone: '12' }, []],
    [{}, []],
  ])('of %j finds %j', async (query, expected) => expect(await similar(query)).toEqual(expected));

  it('leaves out the client who is edited, and other firms', async () => {
    expect(await similar({ name: 'Kilele Millers Ltd', except: client })).toEqual([]);
    expect(await similar({ name: 'Kilele Millers Ltd' }, other)).toEqual([]);
  });
});

describe('listSimilarCases', () => {
  const similar = async (query: { caseNumber: string; except?: string }, { calls } = firm) =>
    (await calls.GET('/api/law-firm/cases/similar', { params: { query } })).data?.data.map(({ id }) => id);

  it('finds a case by its number, however it is written, but not by a part of it', async () => {
    const id = await addCase('E55/2026 v Nobody', { caseNumber: 'ELCLC/E77/2026', parties: [party('ELCLC E88 2026')] });
    for (const caseNumber of ['ELCLC/E77/2026', 'elclc e77 2026', 'ELCLC-E77-2026']) {
      expect(await similar({ caseNumber })).toEqual([id]);
    }
    for (const caseNumber of ['E77/2026', 'ELCLC/E77/202', 'E55/2026 v Nobody', 'ELCLC E88 2026', '/']) {
      expect(await similar({ caseNumber })).toEqual([]);
    }
    expect(await similar({ caseNumber: 'ELCLC/E77/2026', except: id })).toEqual([]);
    expect(await similar({ caseNumber: 'ELCLC/E77/2026' }, other)).toEqual([]);
    await firm.calls.DELETE('/api/law-firm/cases/{id}', at(id));
    expect(await similar({ caseNumber: 'ELCLC/E77/2026' })).toEqual([]);
  });

  const party = (name: string) => ({ name, role: 'Defendant', isClient: false });
});

describe('searchFirm', () => {
  const search = async (q: string, { calls } = firm) =>
    (await calls.GET('/api/law-firm/search', { params: { query: { q } } })).data?.data;

  it('finds a case by its party or client, the client, and its messages', async () => {
    const parties = [{ name: 'Tembo Logistics Ltd', role: 'Defendant', isClient: false }];
    const id = await addCase('Debt of June', { parties, caseNumber: 'HCCOMM/E9012/2026' });
    for (const q of ['TEMBO LOG', 'e9012', 'debt of']) {
      expect((await search(q))?.cases.map((row) => row.id)).toEqual([id]);
    }
    const found = await search(' kilele ');
    expect(found?.cases).toHaveLength(5);
    expect(found?.clients.map((row) => row.id)).toEqual([client]);
    expect(found?.messages).toMatchObject([{ id: letter, unread: true }]);
  });

  it('finds nothing of another firm, and takes % as it is', async () => {
    expect(await search('kilele', other)).toEqual({ cases: [], clients: [], messages: [] });
    expect(await search('%')).toEqual({ cases: [], clients: [], messages: [] });
  });
});

describe('getMessage', () => {
  it('shows a message to its firm alone', async () => {
    expect((await firm.calls.GET('/api/law-firm/messages/{id}', at(letter))).data?.data.unread).toBe(true);
    expect((await other.calls.GET('/api/law-firm/messages/{id}', at(letter))).response.status).toBe(404);
  });
});

describe('setMessageRead', () => {
  it('marks it as read and as unread', async () => {
    const set = (unread: boolean, { calls } = firm) =>
      calls.PUT('/api/law-firm/messages/{id}/read', { ...at(letter), body: { unread } });
    const unreadOnes = async () =>
      (
        await firm.calls.GET('/api/law-firm/messages/recent', {
          params: { query: { status: 'unread', search: 'NOTES' } },
        })
      ).data?.page.total;
    expect((await set(false)).data?.data.unread).toBe(false);
    expect(await unreadOnes()).toBe(0);
    expect((await set(true, other)).response.status).toBe(404);
    await set(true);
    expect(await unreadOnes()).toBe(1);
  });
});

describe('listFirmInvoices', () => {
  it('adds up a client’s invoices, whatever page is asked for', async () => {
    const call = (query: object) =>
      server.client.GET('/api/law-firm/invoices', { params: { header: twiga, query: { limit: 1, ...query } } });
    const all = await call({});
    const clientId = all.data?.data[0]?.client ?? '';
    const { data } = await server.client.GET('/api/law-firm/invoices', {
      params: { header: twiga, query: { clientId, limit: 100 } },
    });
    const rows = data?.data ?? [];
    const inKes = rows.filter(({ currency, status }) => currency === 'KES' && !['draft', 'cancelled'].includes(status));
    expect(new Set(rows.map((row) => row.client))).toEqual(new Set([clientId]));
    if (rows.every(({ currency }) => currency === 'KES')) {
      const sum = (values: number[]) => Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100;
      expect(data?.balance.invoiced).toBe(sum(inKes.map(({ amount }) => amount)));
      expect(data?.balance.outstanding).toBe(
        sum(inKes.filter(({ status }) => status !== 'paid').map(({ amount, paid }) => amount - paid)),
      );
    }
    expect((await call({ clientId })).data?.balance).toEqual(data?.balance);
    const paid = (await call({ status: 'paid' })).data?.data[0];
    expect(paid?.payments.length).toBeGreaterThan(0);
    const overdue = await call({ status: 'overdue' });
    expect(overdue.data?.balance.overdue).toBe(overdue.data?.balance.outstanding);
  });

  it('shows nothing of another firm', async () => {
    const { data } = await other.calls.GET('/api/law-firm/invoices', { params: { query: {} } });
    expect(data).toMatchObject({ data: [], balance: { invoiced: 0, paid: 0, outstanding: 0, overdue: 0 } });
  });
});
