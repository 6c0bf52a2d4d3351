import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { purgeDeletedRows } from '#server/purge/deletedRows';
import { purgeSealedNames } from '#server/purge/sealedNames';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { partsOf, readTags } from '#tests/helpers/pdfText';
import { silentLog } from '#tests/helpers/silentLog';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { testTime } from '#tests/helpers/testTime';

type Term = components['schemas']['ConflictTerm'];
type Search = components['schemas']['ConflictSearch'];
type Decision = components['schemas']['ConflictCheckInput']['decisions'][number];

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;
/** How many firms the tests have started. */
let started = 0;

/** Each test that counts has a firm of its own. */
const newFirm = () => startFirm(server, `conflicts-${(started += 1)}`);

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
  const kilele = await firm.addClient({ name: 'Kilele Millers Ltd', kra_pin: 'P000000001Z', phone: '0712 345 678' });
  await firm.addCase(kilele.id, {
    title: 'Kilele Millers Ltd v Tembo Logistics Ltd',
    parties: [
      { name: 'Kilele Millers Ltd', role: 'Plaintiff', isClient: true },
      { name: 'Tembo Logistics Ltd', role: 'Defendant', kra_pin: 'P000000036T' },
      { name: 'Mohamed Salim Abdalla', role: 'Witness', side: 'witness' },
    ],
  });
  for (const name of ["Ng'ang'a Mwangi", 'Chebet Koros', 'Zawadi Cherono'])
    await firm.addClient({ name, type: 'individual' });
  await other.addClient({ name: 'Kilele Millers Ltd' });
});
afterAll(() => server.close());

const at = (id: string) => ({ params: { path: { id } } });

const term = (name: string, more: Partial<Term> = {}): Term => ({ name, side: 'other_side', ...more });

async function preview(terms: Term[], more: Partial<Search> = {}, { calls } = firm) {
  const { data, error } = await calls.POST('/api/law-firm/conflict-checks/preview', { body: { terms, ...more } });
  if (!data) throw new Error(error.detail);
  return data.data;
}

/** The names that a name finds, with their scores. */
const found = async (name: string, of = firm) =>
  (await preview([term(name)], {}, of)).findings.map((one) => [one.name, one.score]);

const refused = async (terms: Term[]) => {
  const { error } = await firm.calls.POST('/api/law-firm/conflict-checks/preview', { body: { terms } });
  return error;
};

async function store(input: Partial<components['schemas']['ConflictCheckInput']>, { calls } = firm) {
  const body = { terms: [term('Baobab Ginners Ltd')], decisions: [], conclusion: 'Taken on.', ...input };
  return calls.POST('/api/law-firm/conflict-checks', { body });
}

const decideAll = async (terms: Term[], decision: Decision['decision'], more: Partial<Search> = {}, of = firm) =>
  (await preview(terms, more, of)).findings.map(({ id }) => ({ finding: id, decision, reason: 'As agreed.' }));

describe('previewConflictCheck', () => {
  it.each([
    ['Kilele Milers Limited', 'Kilele Millers Ltd', 0.87],
    ['Milers Limited', 'Kilele Millers Ltd', 0.67],
    ['Nganga Mwangi', "Ng'ang'a Mwangi", 1],
    ['Mwangi', "Ng'ang'a Mwangi", 1],
    ['Mohammed Salim Abdallah', 'Mohamed Salim Abdalla', 0.83],
    ['Chepkoech Koros', 'Chebet Koros', 0.46],
  ])('lists for %s the name %s with %d', async (wanted, name, score) => {
    expect(await found(wanted)).toContainEqual([name, score]);
  });

  it('scores the same within a longer name as the part of it', async () => {
    const of = await newFirm();
    await of.addClient({ name: 'Salim Abdalla', type: 'individual' });
    expect(await found('Mohammed Salim Abdallah', of)).toEqual([['Salim Abdalla', 0.93]]);
  });

  it('does not list what has nothing in common', async () => {
    expect(await found('Salim Abdalla')).toEqual([['Mohamed Salim Abdalla', 1]]);
    const of = await newFirm();
    await of.addClient({ name: 'Zawadi Cherono', type: 'individual' });
    expect(await preview([term('Salim Abdalla')], {}, of)).toEqual({ searched: 1, findings: [], more: 0 });
  });

  it('says how a name is known, from which cases, and for which term it was found', async () => {
    const { findings } = await preview([term('Baobab Ginners', { side: 'client' }), term('Tembo Logistics Limited')]);
    expect(findings).toMatchObject([
      {
        term: 1,
        name: 'Tembo Logistics Ltd',
        side: 'other_side',
        score: 1,
        same: [],
        cases: [{ title: 'Kilele Millers Ltd v Tembo Logistics Ltd', status: 'Active' }],
        caseCount: 1,
      },
    ]);
    expect(findings[0]).not.toHaveProperty('clientId');
  });

  it('names a client once, however many cases repeat it', async () => {
    const { findings } = await preview([term('Kilele Millers')]);
    expect(findings).toMatchObject([{ name: 'Kilele Millers Ltd', side: 'client', caseCount: 1 }]);
    expect(findings[0]?.clientId).toBeDefined();
  });

  it('finds the same PIN, phone number or e-mail address whatever the name, first', async () => {
    const { findings } = await preview([
      term('Wholly Different', { kra_pin: 'P000000001Z', phone: '+254 712 345 678' }),
      term('Tembo Logistics'),
    ]);
    expect(findings.map(({ name, same }) => ({ name, same }))).toEqual([
      { name: 'Kilele Millers Ltd', same: ['kra_pin', 'phone'].toSorted() },
      { name: 'Tembo Logistics Ltd', same: [] },
    ]);
  });

  it('finds the directors and contacts of a client, and whom a declined enquiry was about', async () => {
    const of = await newFirm();
    const { id } = await of.addClient({ name: 'Swala Tea Ltd' });
    const people = [{ name: 'Halima Shariff', capacity: 'director' as const, email: 'halima@swala.example' }];
    await of.calls.PUT('/api/law-firm/clients/{id}/people', { ...at(id), body: { people } });
    const names = [term('Rehema Atieno', { side: 'client' }), term('Duma Couriers')];
    await of.calls.POST('/api/law-firm/declined-enquiries', { body: { names, reason: 'We act for Duma.' } });
    const terms = [term('Halima Sharif'), term('Atieno Rehema'), term('X Y', { email: 'HALIMA@swala.example' })];
    expect((await preview(terms, {}, of)).findings).toMatchObject([
      { term: 2, name: 'Halima Shariff', side: 'director', same: ['email'] },
      { term: 1, name: 'Rehema Atieno', side: 'enquirer', declinedOn: '2026-11-21', declinedFor: 'We act for Duma.' },
      { term: 0, name: 'Halima Shariff', side: 'director', cases: [] },
    ]);
    expect(await found('Duma Couriers Ltd', of)).toEqual([['Duma Couriers', 1]]);
  });

  it('counts closed and deleted cases, and follows what is renamed or taken out', async () => {
    const of = await newFirm();
    const client = await of.addClient({ name: 'Amani Wekesa', type: 'individual' });
    const parties = [{ name: 'Kanga Textiles Ltd', role: 'Defendant' }];
    const { id } = await of.addCase(client.id, { title: 'Wekesa v Kanga', parties });
    await of.calls.POST('/api/law-firm/cases/{id}/close', {
      ...at(id),
      body: { reason: 'Settled.', openWork: 'keep' },
    });
    expect((await preview([term('Kanga Textiles')], {}, of)).findings).toMatchObject([
      { cases: [{ id, status: 'Closed', closedOn: '2026-11-21' }] },
    ]);
    await of.calls.DELETE('/api/law-firm/cases/{id}', at(id));
    expect((await preview([term('Kanga Textiles')], {}, of)).findings).toMatchObject([
      { cases: [{ id, isDeleted: true }] },
    ]);
    await of.calls.DELETE('/api/law-firm/clients/{id}', at(client.id));
    const [deleted] = (await preview([term('Amani Wekesa')], {}, of)).findings;
    expect(deleted).toMatchObject({ name: 'Amani Wekesa', side: 'client' });
    expect(deleted).not.toHaveProperty('clientId');
    await of.calls.POST('/api/law-firm/cases/{id}/restore', at(id));
    const renamed = [{ name: 'Leso Mills', role: 'Defendant' }];
    await of.calls.PUT('/api/law-firm/cases/{id}/parties', { ...at(id), body: { parties: renamed } });
    expect(await found('Kanga Textiles', of)).toEqual([]);
    expect(await found('Leso Mills', of)).toEqual([['Leso Mills', 1]]);
  });

  it('leaves out what a check is about: the client, its people, and the case’s own parties', async () => {
    const of = await newFirm();
    const client = await of.addClient({ name: 'Pamoja Sacco', type: 'sacco' });
    const people = [{ name: 'Otieno Odhiambo', capacity: 'contact' as const }];
    await of.calls.PUT('/api/law-firm/clients/{id}/people', { ...at(client.id), body: { people } });
    const parties = [
      { name: 'Pamoja Sacco', role: 'Plaintiff', isClient: true },
      { name: 'Faru Traders', role: 'Defendant' },
    ];
    const one = await of.addCase(client.id, { parties });
    const two = await of.addCase(client.id, { parties });
    const terms = [term('Pamoja Sacco', { side: 'client' }), term('Otieno Odhiambo'), term('Faru Traders')];
    expect((await preview(terms, {}, of)).findings).toHaveLength(3);
    expect((await preview(terms, { clientId: client.id }, of)).findings).toMatchObject([{ term: 2, caseCount: 2 }]);
    expect((await preview(terms, { caseId: one.id }, of)).findings).toMatchObject([
      { term: 2, cases: [{ id: two.id }], caseCount: 1 },
    ]);
  });

  it('lists the hundred most alike and says how many more there are', async () => {
    const of = await newFirm();
    const { id } = await of.addClient({ name: 'Swala', type: 'company' });
    for (let from = 0; from < 120; from += 30) {
      const parties = Array.from({ length: 30 }, (_, index) => ({
        name: `Mwangi Number${from + index}`,
        role: 'Defendant',
      }));
      await of.addCase(id, { parties });
    }
    const { findings, more } = await preview([term('Mwangi')], {}, of);
    expect({ listed: findings.length, more }).toEqual({ listed: 100, more: 20 });
  });

  it.each([
    ['one letter', 'K'],
    ['only a legal form', 'Ltd'],
    ['only a title', 'The Hon.'],
  ])('refuses %s', async (_, name) => {
    expect(await refused([term('Kilele'), term(name)])).toMatchObject({
      status: 400,
      errors: [{ field: 'terms.1.name', code: 'says_too_little' }],
    });
  });

  it('refuses 500 parties', async () => {
    const all = Array.from({ length: 500 }, (_, index) => term(`Party ${index}`));
    expect(await refused(all)).toMatchObject({ status: 400, errors: [{ field: 'terms', code: 'too_many' }] });
  });

  it('never finds another firm’s names', async () => {
    expect(await found('Tembo Logistics Ltd', other)).toEqual([]);
    expect(await preview([term('Kilele Millers')], {}, other)).toMatchObject({
      searched: 1,
      findings: [{ caseCount: 0 }],
    });
  });
});

describe('createConflictCheck', () => {
  it('stores what was found with its decisions, under the case’s title, and says where it is', async () => {
    const of = await newFirm();
    const client = await of.addClient({ name: 'Baobab Ginners Ltd' });
    await of.addClient({ name: 'Kilele Millers Ltd' });
    const { id: caseId } = await of.addCase(client.id, { title: 'Baobab v Kilele', caseNumber: 'HCCOMM/E1/2026' });
    const terms = [term('Baobab Ginners Ltd', { side: 'client' }), term('Kilele Milers Limited')];
    const decisions = await decideAll(terms, 'conflict', { caseId }, of);
    const { data, response } = await store({ terms, caseId, decisions, conclusion: ' Declined. ' }, of);
    expect(data?.data).toMatchObject({
      caseId,
      title: 'Baobab v Kilele',
      caseNumber: 'HCCOMM/E1/2026',
      terms,
      searched: 2,
      more: 0,
      at: testTime.toISOString(),
      findingCount: 1,
      conflictCount: 1,
      conclusion: 'Declined.',
      findings: [{ finding: { name: 'Kilele Millers Ltd', score: 0.87 }, decision: 'conflict', reason: 'As agreed.' }],
    });
    expect(response.headers.get('location')).toBe(`/api/law-firm/conflict-checks/${data?.data.id}`);
  });

  it('is called by its names if it belongs to no case', async () => {
    const terms = [term('Nyota Ltd', { side: 'client' }), term('Jua Ltd'), term('Mwezi', { side: 'witness' })];
    expect((await store({ terms })).data?.data).toMatchObject({ title: 'Nyota Ltd v Jua Ltd', findings: [] });
  });

  it('refuses findings without a decision, or without the reason that it needs', async () => {
    const terms = [term('Kilele Milers'), term('Nganga Mwangi')];
    const decisions = (await decideAll(terms, 'known')).map(({ finding, decision }) => ({ finding, decision }));
    const undecided = await store({ terms });
    expect(undecided.error).toMatchObject({ status: 409, code: 'findings_undecided', params: { count: 2 } });
    expect((await store({ terms, decisions })).error).toMatchObject({
      code: 'findings_undecided',
      params: { count: 2 },
    });
    const unrelated = decisions.map((one) => ({ ...one, decision: 'unrelated' as const }));
    expect((await store({ terms, decisions: unrelated })).response.status).toBe(201);
  });

  it('is done once per key', async () => {
    const options = { params: { header: { 'Idempotency-Key': 'once' } } };
    const body = { terms: [term('Nyota Ltd')], decisions: [], conclusion: 'Taken on.' };
    const first = await firm.calls.POST('/api/law-firm/conflict-checks', { ...options, body });
    const second = await firm.calls.POST('/api/law-firm/conflict-checks', { ...options, body });
    expect(second.data?.data.id).toBe(first.data?.data.id);
  });

  it('refuses another firm’s case', async () => {
    const { id } = await other.addClient({ name: 'Theirs' });
    const theirs = await other.addCase(id);
    expect((await store({ caseId: theirs.id })).error).toMatchObject({
      status: 400,
      errors: [{ code: 'no_case_in_firm' }],
    });
  });
});

describe('getConflictCheck', () => {
  it('stays as it was when a client is renamed, and its digest with it', async () => {
    const of = await newFirm();
    const client = await of.addClient({ name: 'Kilele Millers Ltd' });
    const terms = [term('Kilele Milers Limited')];
    const decisions = await decideAll(terms, 'known', {}, of);
    const { data: stored } = await store({ terms, decisions }, of);
    const body = { name: 'Kilele Foods PLC', type: 'company' as const };
    await of.calls.PUT('/api/law-firm/clients/{id}', { ...at(client.id), body });
    const { data } = await of.calls.GET('/api/law-firm/conflict-checks/{id}', at(stored?.data.id ?? ''));
    expect(data).toEqual(stored);
    expect(JSON.stringify(data)).toContain('Kilele Millers Ltd');
    const [row] = await server.database.transaction({ tenantId: of.id }, (tx) =>
      tx.execute(sql`SELECT content, sha256 FROM conflict_checks`).then(({ rows }) => rows),
    );
    expect(data?.data.sha256).toBe(createHash('sha256').update(String(row?.['content'])).digest('hex'));
  });

  it('can’t be changed or removed by any role of calls', async () => {
    const { data } = await store({});
    for (const statement of [
      sql`UPDATE conflict_checks SET content = '{}' WHERE id = ${data?.data.id}::uuid`,
      sql`DELETE FROM conflict_checks WHERE id = ${data?.data.id}::uuid`,
    ]) {
      const tried = server.database.transaction({ tenantId: firm.id }, (tx) => tx.execute(statement));
      await expect(tried).rejects.toMatchObject({ cause: { message: 'permission denied for table conflict_checks' } });
    }
  });

  it('is not found by another firm, or if there is none', async () => {
    const { data } = await store({});
    const path = at(data?.data.id ?? '');
    expect((await other.calls.GET('/api/law-firm/conflict-checks/{id}', path)).response.status).toBe(404);
  });

  it('is left when its case is destroyed', async () => {
    const of = await newFirm();
    const client = await of.addClient({ name: 'Tausi Ltd' });
    const { id: caseId } = await of.addCase(client.id, { parties: [{ name: 'Chui Ltd', role: 'Defendant' }] });
    const { data } = await store({ caseId, terms: [term('Nyota')] }, of);
    await of.calls.DELETE('/api/law-firm/cases/{id}', at(caseId));
    await purge('2027-01-10');
    const { data: left } = await of.calls.GET('/api/law-firm/conflict-checks/{id}', at(data?.data.id ?? ''));
    const { caseId: _gone, ...rest } = data?.data ?? {};
    expect(left?.data).toEqual(rest);
  });
});

const purge = async (day: string) => {
  const task = {
    database: server.database,
    files: server.resources.files,
    now: () => new Date(`${day}T09:00:00Z`),
    exportsFolder: '',
    exportsKeptDays: 1,
    log: silentLog,
  };
  const { signal } = new AbortController();
  await purgeDeletedRows(task, signal);
  await purgeSealedNames(task, signal);
};

describe('what is gone', () => {
  const today = new Date();
  const year = today.getFullYear();
  const sealed = { cases: [], caseCount: 0, keptUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string };

  it('is pointed to for seven years after a client’s data was erased, and does not say whom it was about', async () => {
    const of = await newFirm();
    const client = await of.addClient({ name: 'Wambui Kamau', type: 'individual', kra_pin: 'A123456789B' });
    const people = [{ name: 'Kamau Senior', capacity: 'contact' as const }];
    await of.calls.PUT('/api/law-firm/clients/{id}/people', { ...at(client.id), body: { people } });
    const parties = [{ name: 'Fisi Auctioneers', role: 'Defendant' }];
    const { id } = await of.addCase(client.id, { title: 'Wambui v Fisi', parties });
    await of.calls.POST('/api/law-firm/cases/{id}/close', {
      ...at(id),
      body: { reason: 'Settled.', openWork: 'keep' },
    });
    const body = { name: 'Wambui Kamau' };
    const erased = await of.calls.POST('/api/law-firm/clients/{id}/erase', { ...at(client.id), body });
    expect(erased.error).toBeUndefined();
    const terms = [
      term('Wambui Kamau'),
      term('Fisi Auctioneers'),
      term('X Y', { kra_pin: 'A123456789B' }),
      term('Kamau Senior'),
    ];
    const { findings } = await preview(terms, {}, of);
    expect(findings).toEqual(
      expect.arrayContaining(
        [
          { term: 0, side: 'client', score: 1 },
          { term: 1, side: 'other_side', score: 1 },
          { term: 2, side: 'client', same: ['kra_pin'] },
          { term: 3, side: 'contact', score: 1 },
        ].map((one) => expect.objectContaining({ ...one, ...sealed }) as unknown),
      ),
    );
    expect(findings.some((one) => 'name' in one)).toBe(false);
    await purge(`${year + 6}-06-01`);
    expect((await preview(terms, {}, of)).findings).not.toEqual([]);
    await purge(`${year + 7}-12-31`);
    await purge(`${year + 8}-01-02`);
    expect((await preview(terms, {}, of)).findings).toEqual([]);
  });

  it('is pointed to after a deleted case and client are destroyed', async () => {
    const of = await newFirm();
    const client = await of.addClient({ name: 'Tausi Ltd' });
    const { id } = await of.addCase(client.id, { parties: [{ name: 'Chui Ltd', role: 'Defendant' }] });
    await of.calls.DELETE('/api/law-firm/cases/{id}', at(id));
    await purge('2027-01-10');
    expect((await preview([term('Chui')], {}, of)).findings).toMatchObject([{ side: 'other_side', ...sealed }]);
    await of.calls.DELETE('/api/law-firm/clients/{id}', at(client.id));
    await purge('2027-01-10');
    expect((await preview([term('Tausi')], {}, of)).findings).toMatchObject([{ side: 'client', ...sealed }]);
  });

  it('nobody reads but the search', async () => {
    const tried = server.database.transaction({ tenantId: firm.id }, (tx) =>
      tx.execute(sql`SELECT key FROM known_names`),
    );
    await expect(tried).rejects.toMatchObject({ cause: { message: 'permission denied for table known_names' } });
  });
});

describe('listConflictChecks', () => {
  it('lists a firm’s checks, newest first, or those of one case', async () => {
    const of = await newFirm();
    const client = await of.addClient();
    const { id: caseId } = await of.addCase(client.id, { title: 'Kilele v Tembo' });
    await store({ terms: [term('Nyota')] }, of);
    await store({ caseId, terms: [term('Jua')] }, of);
    const list = async (query: { caseId?: string }) => {
      const { data } = await of.calls.GET('/api/law-firm/conflict-checks', { params: { query } });
      return data?.data.map(({ title, findingCount }) => ({ title, findingCount }));
    };
    expect(await list({})).toEqual([
      { title: 'Kilele v Tembo', findingCount: 0 },
      { title: 'Nyota', findingCount: 0 },
    ]);
    expect(await list({ caseId })).toHaveLength(1);
  });

  it('leaves the cases that have none', async () => {
    const of = await newFirm();
    const client = await of.addClient();
    const [checked, , closed] = [
      await of.addCase(client.id),
      await of.addCase(client.id, { title: 'Not yet' }),
      await of.addCase(client.id),
    ];
    await store({ caseId: checked.id, terms: [term('Jua')] }, of);
    await of.calls.POST('/api/law-firm/cases/{id}/close', {
      ...at(closed.id),
      body: { reason: 'Settled.', openWork: 'keep' },
    });
    const { data } = await of.calls.GET('/api/law-firm/cases', { params: { query: { conflictCheck: 'missing' } } });
    expect(data?.data.map(({ title }) => title)).toEqual(['Not yet']);
    expect(data?.page.total).toBe(1);
  });
});

describe('getConflictCheckPdf', () => {
  it('is the certificate: tagged, with its names, findings, conclusion and digest', async () => {
    const terms = [term('Baobab Ginners Ltd', { side: 'client' }), term('Kilele Milers Limited')];
    const decisions = await decideAll(terms, 'consent');
    const { data } = await store({ terms, decisions, conclusion: 'Taken on with consent.' });
    const { response, data: file } = await firm.calls.GET('/api/law-firm/conflict-checks/{id}/pdf', {
      ...at(data?.data.id ?? ''),
      parseAs: 'arrayBuffer',
    });
    expect(response.headers.get('content-disposition')).toBe('inline; filename="conflict-check-2026-11-21.pdf"');
    const { title, isTagged, pages } = await readTags(new Uint8Array(file as unknown as ArrayBuffer));
    expect({ title, isTagged }).toEqual({ title: 'Conflict check, 21 Nov 2026', isTagged: true });
    const parts = pages.flat();
    expect(partsOf(parts, 'H1').map(({ text }) => text)).toEqual(['Conflict check']);
    const rows = partsOf(parts, 'TBody').flatMap(({ parts: of }) => of.map((row) => row.parts.map(({ text }) => text)));
    expect(rows).toEqual([
      [
        '0.87',
        'Kilele Millers Ltd Our client · Kilele Millers Ltd v Tembo Logistics Ltd',
        'Kilele Milers Limited, other side',
        'Consent As agreed.',
      ],
    ]);
    const said = parts.map(({ text }) => text).join(' ');
    for (const text of [
      'Baobab Ginners Ltd v Kilele Milers Limited',
      'Taken on with consent.',
      data?.data.sha256 ?? '-',
    ])
      expect(said.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
  });

  it('says in how many records nothing was found, never that there is no conflict', async () => {
    const { data } = await store({ terms: [term('Nyota Ltd')] });
    const answer = await firm.calls.GET('/api/law-firm/conflict-checks/{id}/pdf', {
      ...at(data?.data.id ?? ''),
      parseAs: 'arrayBuffer',
    });
    const { pages } = await readTags(new Uint8Array(answer.data as unknown as ArrayBuffer));
    const said = pages
      .flat()
      .map(({ text }) => text)
      .join(' ');
    expect(said).toMatch(/Nothing found in \d+ records/);
    expect(said).not.toMatch(/no conflict/i);
  });
});

describe('declineEnquiry', () => {
  it('keeps who asked, about whom, on which day and why', async () => {
    const names = [term('Baobab Ginners Ltd', { side: 'client' }), term('Kilele Milers')];
    const body = { names, reason: ' We act for Kilele. ' };
    const { data, response } = await firm.calls.POST('/api/law-firm/declined-enquiries', { body });
    expect(response.status).toBe(201);
    expect(data?.data).toMatchObject({ names, day: '2026-11-21', reason: 'We act for Kilele.' });
  });

  it('refuses a name that no check could find', async () => {
    const body = { names: [term('Ltd')], reason: 'Too vague.' };
    const { error } = await firm.calls.POST('/api/law-firm/declined-enquiries', { body });
    expect(error).toMatchObject({ status: 400, errors: [{ field: 'names.0.name', code: 'says_too_little' }] });
  });
});

describe('listDeclinedEnquiries', () => {
  it('lists a firm’s own, newest first', async () => {
    const of = await newFirm();
    for (const name of ['Nyota', 'Jua']) {
      const body = { names: [term(name)], reason: 'No time.' };
      await of.calls.POST('/api/law-firm/declined-enquiries', { body });
    }
    const { data } = await of.calls.GET('/api/law-firm/declined-enquiries');
    expect(data?.data.map(({ names }) => names[0]?.name)).toEqual(['Jua', 'Nyota']);
    expect(data?.page.total).toBe(2);
  });
});

/** Declines what Ngurunit asked, and gives its id and version. */
async function declined({ calls } = firm) {
  const body = { names: [term('Ngurunit Gypsum Quarry', { side: 'client' })], reason: 'No time.' };
  const { data, response } = await calls.POST('/api/law-firm/declined-enquiries', { body });
  return { id: data?.data.id ?? '', etag: response.headers.get('etag') ?? '' };
}

const quarry = 'Ngurunit Gypsum Quarry';

describe('getDeclinedEnquiry', () => {
  it('is of its own firm only, and is what a finding points to', async () => {
    const of = await newFirm();
    const { id } = await declined(of);
    const [finding] = (await preview([term(quarry)], {}, of)).findings;
    expect(finding).toMatchObject({ declinedOn: '2026-11-21', declinedFor: 'No time.', enquiryId: id });
    const { data } = await of.calls.GET('/api/law-firm/declined-enquiries/{id}', at(id));
    expect(data?.data).toMatchObject({ id, reason: 'No time.', day: '2026-11-21' });
    expect((await other.calls.GET('/api/law-firm/declined-enquiries/{id}', at(id))).response.status).toBe(404);
  });
});

describe('updateDeclinedEnquiry', () => {
  const update = (id: string, name: string, etag: string | undefined, { calls } = firm) =>
    calls.PUT('/api/law-firm/declined-enquiries/{id}', {
      params: { path: { id }, ...(etag && { header: { 'If-Match': etag } }) },
      body: { names: [term(name, { side: 'client' })], reason: ' Not our field. ' },
    });

  it('finds the new names, no longer the old ones, and keeps the day', async () => {
    const of = await newFirm();
    const { id, etag } = await declined(of);
    const { data } = await update(id, 'Halima Shariff', etag, of);
    expect(data?.data).toMatchObject({
      reason: 'Not our field.',
      day: '2026-11-21',
      names: [{ name: 'Halima Shariff' }],
    });
    expect(await found(quarry, of)).toEqual([]);
    expect(await found('Halima Shariff', of)).toEqual([['Halima Shariff', 1]]);
  });

  it('refuses an outdated version, and a name that no check could find', async () => {
    const of = await newFirm();
    const { id, etag } = await declined(of);
    await update(id, 'Halima Shariff', etag, of);
    expect((await update(id, 'Zawadi Cherono', etag, of)).response.status).toBe(412);
    expect((await update(id, 'Ltd', undefined, of)).error?.errors?.[0]).toMatchObject({
      field: 'names.0.name',
      code: 'says_too_little',
    });
  });
});

describe('deleteDeclinedEnquiry', () => {
  it('is found by no check any more, is on record, and is destroyed after 30 days', async () => {
    const of = await newFirm();
    const { id } = await declined(of);
    const { data } = await of.calls.DELETE('/api/law-firm/declined-enquiries/{id}', at(id));
    expect(data?.data).toMatchObject({ id, restorable_until: expect.stringMatching(/^2026-12-21/) as string });
    expect(await found(quarry, of)).toEqual([]);
    expect((await of.calls.GET('/api/law-firm/declined-enquiries')).data?.page.total).toBe(0);
    expect((await of.calls.DELETE('/api/law-firm/declined-enquiries/{id}', at(id))).response.status).toBe(404);
    const record = await of.calls.GET('/api/law-firm/record');
    expect(record.data?.data[0]).toMatchObject({ kind: 'declined_enquiries', record: id });

    await purge('2026-12-23');
    const left = await server.database.read({ tenantId: of.id, role: 'system' }, (tx) =>
      tx.execute(sql`SELECT id FROM declined_enquiries`),
    );
    expect(left.rows).toEqual([]);
  });

  it('leaves another firm’s alone', async () => {
    const { id } = await declined();
    expect((await other.calls.DELETE('/api/law-firm/declined-enquiries/{id}', at(id))).response.status).toBe(404);
  });
});

describe('restoreDeclinedEnquiry', () => {
  it('makes its names found again', async () => {
    const of = await newFirm();
    const { id } = await declined(of);
    await of.calls.DELETE('/api/law-firm/declined-enquiries/{id}', at(id));
    const { data } = await of.calls.POST('/api/law-firm/declined-enquiries/{id}/restore', at(id));
    expect(data?.data.id).toBe(id);
    expect(await found(quarry, of)).toEqual([[quarry, 1]]);
  });
});

describe('setCaseParties', () => {
  it('replaces the list and leaves the rest of the case', async () => {
    const client = await firm.addClient();
    const before = await firm.addCase(client.id, { title: 'Kilele v Tembo', description: 'Flour.' });
    const parties = [
      { name: ' Kilele ', role: 'Plaintiff', isClient: true, side: 'witness' as const },
      { name: 'Tembo', role: 'Defendant', kra_pin: 'P000000036T', phone: '0712 000 111' },
    ];
    const { data, response } = await firm.calls.PUT('/api/law-firm/cases/{id}/parties', {
      ...at(before.id),
      body: { parties },
    });
    expect(data?.data).toMatchObject({
      description: 'Flour.',
      parties: [
        { name: 'Kilele', role: 'Plaintiff', isClient: true },
        { name: 'Tembo', role: 'Defendant', kra_pin: 'P000000036T', phone: '+254712000111' },
      ],
    });
    expect(data?.data.parties[0]).not.toHaveProperty('side');
    expect(response.headers.get('etag')).toBe('"2"');
  });

  it('refuses an outdated version, 31 parties and a phone number that is none', async () => {
    const client = await firm.addClient();
    const { id } = await firm.addCase(client.id);
    const put = (parties: components['schemas']['Party'][], header = {}) =>
      firm.calls.PUT('/api/law-firm/cases/{id}/parties', { params: { path: { id }, header }, body: { parties } });
    expect((await put([], { 'If-Match': '"7"' })).response.status).toBe(412);
    const many = Array.from({ length: 31 }, (_, index) => ({ name: `P${index}`, role: 'Plaintiff' }));
    expect((await put(many)).response.status).toBe(400);
    const { error } = await put([{ name: 'Tembo', role: 'Defendant', phone: 'soon' }]);
    expect(error).toMatchObject({ errors: [{ field: 'parties.0.phone' }] });
  });
});

describe('setClientPeople', () => {
  it('replaces the list, with its version, and is gone from a client without people', async () => {
    const { id } = await firm.addClient();
    const put = (people: components['schemas']['ClientPerson'][], header = {}) =>
      firm.calls.PUT('/api/law-firm/clients/{id}/people', { params: { path: { id }, header }, body: { people } });
    const { data } = await put([{ name: 'Halima Shariff', capacity: 'director', phone: '0712 345 678' }]);
    expect(data?.data.people).toEqual([{ name: 'Halima Shariff', capacity: 'director', phone: '+254712345678' }]);
    expect((await put([], { 'If-Match': '"1"' })).response.status).toBe(412);
    expect((await put([], { 'If-Match': '"2"' })).data?.data).not.toHaveProperty('people');
  });

  it('stays when the client is updated', async () => {
    const { id } = await firm.addClient();
    const people = [{ name: 'Halima Shariff', capacity: 'director' as const }];
    await firm.calls.PUT('/api/law-firm/clients/{id}/people', { ...at(id), body: { people } });
    const body = { name: 'Kilele', type: 'company' as const };
    const { data } = await firm.calls.PUT('/api/law-firm/clients/{id}', { ...at(id), body });
    expect(data?.data.people).toEqual(people);
  });
});
