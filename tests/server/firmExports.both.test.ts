import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchSize } from '#server/lists/inBatches';
import { clients } from '#server/db/schema';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { accounts, memberOf } from '#tests/helpers/signedIn';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';
import { testTime } from '#tests/helpers/testTime';
import { upload, type Uploader } from '#tests/helpers/upload';

let server: TestApp;
let firm: TestFirm;
let to: Uploader;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  to = { url: server.url, headers: { 'X-Tenant': 'simba' } };
  const other = await startFirm(server, 'nyati');
  await other.addClient({ name: 'Somebody else’s' });
});
afterAll(() => server.close());

/** Reads an export as a spreadsheet does. */
async function rowsOf(path: string, slug = 'simba'): Promise<Record<string, string>[]> {
  const answer = await fetch(`${server.url}${path}`, { headers: { 'X-Tenant': slug } });
  expect(answer.status).toBe(200);
  return parse(await answer.text(), { bom: true, columns: true });
}

describe('exportClients', () => {
  it('has what the list has, in its order, and no formula', async () => {
    await firm.addClient({
      name: '=HYPERLINK("https://evil.example")',
      email: '+cmd@evil.example',
      phone: '+254 722 000 111',
    });
    await firm.addClient({
      name: 'Ng’ang’a, Mwangi & “Sons”',
      type: 'individual',
      status: 'Inactive',
      kra_pin: 'A012345678Z',
    });
    const rows = await rowsOf('/api/law-firm/clients/export?sort=-name');
    expect(rows.map(({ Name }) => Name)).toEqual(['Ng’ang’a, Mwangi & “Sons”', `'=HYPERLINK("https://evil.example")`]);
    expect(rows[1]).toMatchObject({ Email: "'+cmd@evil.example", Phone: '+254722000111', 'Billed KES': '0' });
    expect(rows[0]).toMatchObject({
      Type: 'individual',
      Status: 'Inactive',
      'KRA PIN': 'A012345678Z',
      Added: '2026-11-21',
    });
    expect(await rowsOf('/api/law-firm/clients/export?status=Inactive')).toHaveLength(1);
    expect(await rowsOf('/api/law-firm/clients/export?search=nobody')).toEqual([]);
  });

  it('goes on after a full page, without losing or repeating anybody', async () => {
    const busy = await startFirm(server, 'busy');
    await server.database.transaction({ tenantId: busy.id, role: 'open' }, async (tx) => {
      for (const half of [0, 1]) {
        await tx.insert(clients).values(
          Array.from({ length: batchSize / 2 + half }, (_, index) => ({
            tenantId: busy.id,
            type: 'individual' as const,
            status: 'Active' as const,
            createdAt: testTime,
            id: `01933f2e-7a00-7000-8000-${String(half * batchSize + index).padStart(12, '0')}`,
            name: `Client ${half * batchSize + index}`,
          })),
        );
      }
    });
    const names = (await rowsOf('/api/law-firm/clients/export', 'busy')).map(({ Name }) => Name);
    expect(names).toHaveLength(batchSize + 1);
    expect(new Set(names).size).toBe(batchSize + 1);
  });
});

describe('exportCases', () => {
  it('has what the list has', async () => {
    const { id } = await firm.addClient({ name: 'Kilele Millers Ltd' });
    await firm.addCase(id, {
      title: 'Kilele v Tembo',
      openedOn: '2026-06-02',
      court: 'High Court',
      station: 'Milimani',
    });
    await firm.addCase(id, { title: 'Closed v Case', openedOn: '2026-06-02', priority: 'High' });
    const rows = await rowsOf('/api/law-firm/cases/export?priority=Medium');
    expect(rows).toEqual([
      {
        'Case number': '',
        Title: 'Kilele v Tembo',
        Client: 'Kilele Millers Ltd',
        Type: 'Land',
        Court: 'High Court',
        Station: 'Milimani',
        Division: '',
        Status: 'Active',
        Priority: 'Medium',
        Advocate: '',
        Opened: '2026-06-02',
        Closed: '',
        'Next date': '',
        'Next deadline': '',
        'Last activity': '2026-11-21',
      },
    ]);
  });
});

describe('exportEvents', () => {
  it('has the hearings of some days, in order', async () => {
    const { id } = await firm.addClient();
    const caseId = (await firm.addCase(id, { title: 'A v B' })).id;
    for (const [date, title] of [
      ['2026-12-03', 'Ruling'],
      ['2026-12-01', '=Mention'],
      ['2027-01-10', 'Later'],
    ] as const) {
      const body = { caseId, title, kind: 'hearing', date, time: '09:00', location: 'Milimani, court 3' } as const;
      await firm.calls.POST('/api/law-firm/events', { body });
    }
    const rows = await rowsOf('/api/law-firm/events/export?kind=hearing&to=2026-12-31&sort=date');
    expect(rows.map(({ Date, Time, Title, Place, State }) => [Date, Time, Title, Place, State])).toEqual([
      ['2026-12-01', '09:00', "'=Mention", 'Milimani, court 3', 'open'],
      ['2026-12-03', '09:00', 'Ruling', 'Milimani, court 3', 'open'],
    ]);
  });
});

describe('exportDocuments', () => {
  it('has what is known of the documents that the list has, and no formula', async () => {
    const { id } = await firm.addClient({ name: 'Weighbridge & Sons' });
    const caseId = (await firm.addCase(id, { title: 'Weighbridge v Tembo' })).id;
    const plaint = await upload(to, 'the weighbridge tickets', { filename: '=Plaint.txt', caseId });
    await upload(to, 'x', { filename: 'Letter.txt' });
    await firm.calls.PUT('/api/law-firm/documents/{id}', {
      params: { path: { id: plaint } },
      body: { name: '=Plaint.txt', caseId, tags: ['+a', 'b'], signature: 'signed', shared: true, hold: true },
    });
    const rows = await rowsOf(`/api/law-firm/documents/export?caseId=${caseId}`);
    expect(rows).toEqual([
      {
        Name: "'=Plaint.txt",
        Case: 'Weighbridge v Tembo',
        Client: 'Weighbridge & Sons',
        Tags: "'+a, b",
        Type: 'text/plain',
        'Size in bytes': '23',
        Version: '1',
        Signature: 'signed',
        Shared: '2026-11-21',
        'Virus scan': 'not_scanned',
        'On hold': 'yes',
        'Retain until': '',
        Added: '2026-11-21',
        Changed: '2026-11-21',
      },
    ]);
    expect(await rowsOf('/api/law-firm/documents/export?text=letter')).toHaveLength(1);
    expect(await rowsOf('/api/law-firm/documents/export', 'nyati')).toEqual([]);
  });
});

it.each([
  ['manager', 200],
  ['lawyer', 403],
  ['accountant', 403],
] as const)('a %s who takes a list out is answered %i', async (role, status) => {
  const signed = await buildTestApp(server.database, { accounts });
  const { headers } = await memberOf(server.database, 'simba', role);
  for (const list of ['cases', 'clients', 'events', 'documents']) {
    expect((await signed.app.inject({ url: `/api/law-firm/${list}/export`, headers })).statusCode, list).toBe(status);
  }
  await signed.app.close();
});
