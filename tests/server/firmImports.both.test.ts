import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { newId } from '#server/db/newId';
import { documents } from '#server/db/schema';
import { purgeImports } from '#server/purge/imports';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { importsDone } from '#tests/helpers/importsDone';
import { accounts, memberOf } from '#tests/helpers/signedIn';
import { silentLog } from '#tests/helpers/silentLog';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';
import { workbook } from '#tests/helpers/workbook';

type Schemas = components['schemas'];
type Kind = Schemas['ImportKind'];

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
});
afterAll(() => server.close());

const upload = (text: string | Uint8Array, kind: Kind = 'clients', of = firm) =>
  of.calls.POST('/api/law-firm/imports', {
    body: { kind, fileName: `${kind}.csv`, file: Buffer.from(text as string).toString('base64') },
  });

/** Uploads a file that can be read. */
async function read(text: string | Uint8Array, kind: Kind = 'clients', of = firm): Promise<Schemas['Import']> {
  const { data, error } = await upload(text, kind, of);
  if (!data) throw new Error(error?.detail);
  return data.data;
}

const byId = ({ id }: { id: string }) => ({ params: { path: { id } } });

const get = async (one: { id: string }, of = firm) =>
  (await of.calls.GET('/api/law-firm/imports/{id}', byId(one))).data?.data;

async function run(one: { id: string }, of = firm): Promise<Schemas['Import'] | undefined> {
  const { error } = await of.calls.POST('/api/law-firm/imports/{id}/run', byId(one));
  if (error) throw new Error(error.detail);
  await importsDone(server.database, () => server.clock.now);
  return get(one, of);
}

async function undo(one: { id: string }, of = firm) {
  const { error } = await of.calls.POST('/api/law-firm/imports/{id}/undo', byId(one));
  if (error) throw new Error(error.detail);
  await importsDone(server.database, () => server.clock.now);
  return get(one, of);
}

const rows = async (one: { id: string }, state?: Schemas['ImportRowState'], of = firm) => {
  const query = { ...(state && { state }), limit: 100 };
  const { data } = await of.calls.GET('/api/law-firm/imports/{id}/rows', { params: { ...byId(one).params, query } });
  return data?.data ?? [];
};

const change = (one: Schemas['Import'], settings: Partial<Schemas['ImportSettings']>) =>
  firm.calls.PUT('/api/law-firm/imports/{id}', {
    ...byId(one),
    body: { duplicates: one.duplicates, ...settings },
  });

const clientsNamed = async (search: string, of = firm) =>
  (await of.calls.GET('/api/law-firm/clients', { params: { query: { search, limit: 100 } } })).data?.data ?? [];

describe('an Excel workbook', () => {
  it('is read and imported like a text: days and clocks as numbers, kept values, a merged day, empty rows', async () => {
    const clients = await read(
      workbook([
        ['Client Name', 'Simu', 'PIN ya KRA', 'Opened'],
        ['Ng’ang’a wa Ekseli', 712345601, { formula: 'UPPER("a000000601z")', text: 'A000000601Z' }, { serial: 45_962 }],
        [],
        ['Ekseli Traders Ltd', 254712345602, null, 45_963],
        ['Zawadi wa Ekseli', { formula: 'B2*1E30', value: 7.123e38 }, null, '31/02/2024'],
      ]),
    );
    expect(clients).toMatchObject({ state: 'previewed', counts: { rows: 3, toCreate: 2, faulty: 1 } });
    expect(clients).not.toHaveProperty('encoding');
    expect(clients).not.toHaveProperty('delimiter');
    expect(
      (await rows(clients, 'faulty')).map(({ line, faults }) => [line, faults.map(({ field, code }) => [field, code])]),
    ).toEqual([
      [
        5,
        [
          ['phone', 'number_shortened'],
          ['clientSince', 'no_such_day'],
        ],
      ],
    ]);
    expect((await run(clients))?.counts).toMatchObject({ created: 2 });
    expect(await clientsNamed('Ekseli')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'Ng’ang’a wa Ekseli',
          phone: '+254712345601',
          kra_pin: 'A000000601Z',
          clientSince: '2025-11-01',
        }),
        expect.objectContaining({ name: 'Ekseli Traders Ltd', phone: '+254712345602', clientSince: '2025-11-02' }),
      ]),
    );

    const cases = await read(
      workbook(
        [
          ['Case', 'Client', 'Case type', 'Opened', 'Next hearing', 'Time'],
          [
            'Ekseli v One',
            'Ekseli Traders Ltd',
            'Civil',
            { serial: 45_964 },
            { serial: 46_500 },
            { serial: 0.381_944_444_4 },
          ],
          ['Ekseli v Two', 'Ekseli Traders Ltd', 'Civil', null, { serial: 46_500.5 }, 0.375],
        ],
        ['D2:D3'],
      ),
      'cases',
    );
    expect(await rows(cases, 'faulty')).toEqual([]);
    expect((await run(cases))?.counts).toMatchObject({ created: 2 });
    const { data } = await firm.calls.GET('/api/law-firm/cases', { params: { query: { search: 'Ekseli v' } } });
    expect(
      data?.data
        .map(({ title, openedOn, nextHearing, nextHearingTime }) => [title, openedOn, nextHearing, nextHearingTime])
        .toSorted(),
    ).toEqual([
      ['Ekseli v One', '2025-11-03', '2027-04-23', '09:10'],
      ['Ekseli v Two', '2025-11-03', '2027-04-23', '09:00'],
    ]);
  });

  it('is read again with other columns, and has no encoding whatever is said of one', async () => {
    const found = await read(
      workbook([
        ['Who', 'Phone'],
        ['Mgeni wa Ekseli', 712345603],
      ]),
    );
    expect((await rows(found, 'faulty')).map(({ faults }) => faults.map(({ code }) => code))).toEqual([['required']]);
    const { data } = await change(found, { encoding: 'utf-16le', delimiter: 'pipe', fields: ['name', 'phone'] });
    expect(data?.data.counts).toMatchObject({ toCreate: 1, faulty: 0 });
    expect(data?.data).not.toHaveProperty('encoding');
    expect((await run(found))?.counts).toMatchObject({ created: 1 });
  });

  it('says of each row why nothing can be read', async () => {
    const found = await read(
      workbook([
        ['Name', 'Phone'],
        ['A', 'call him'],
        [null, 712345604],
      ]),
    );
    expect(found.counts).toMatchObject({ rows: 2, toCreate: 0, faulty: 2 });
    expect((await rows(found, 'faulty')).map(({ line, faults }) => [line, faults[0]?.field])).toEqual([
      [2, 'phone'],
      [3, 'name'],
    ]);
    const { data } = await firm.calls.GET('/api/law-firm/imports/{id}/faults', { ...byId(found), parseAs: 'text' });
    expect(parse(String(data))).toHaveLength(3);
    const { error } = await firm.calls.POST('/api/law-firm/imports/{id}/run', byId(found));
    expect(error?.code).toBe('import_empty');
  });
});

it('what is left out of the settings stays as the file was read', async () => {
  const found = await read(iconv.encode('Jina;Simu\nMwana’isha;0712345605\n', 'windows-1252'));
  const { data } = await firm.calls.PUT('/api/law-firm/imports/{id}', {
    ...byId(found),
    body: { duplicates: 'create' },
  });
  expect(data?.data).toMatchObject({ encoding: 'windows-1252', delimiter: 'semicolon', duplicates: 'create' });
});

describe('createImport', () => {
  it('reads what Excel writes: encoding, delimiter, headings in Swahili, and each cell', async () => {
    const text =
      'Client Name;Simu;Barua pepe;PIN ya KRA;Opened;Ledger code\r\n' +
      'Ng’ang’a Mwangi;712345678;nganga@mwangi.example;A000000021Z;45962;NGA-004\r\n' +
      'Akinyi Achieng;7.12E+08;akinyi@achieng.example;;12/11/2025;\r\n' +
      ';0700000031;ofisi@tausi.example;;03/02/2024;\r\n' +
      'Bahari Blue Fisheries Ltd;0700000118;accounts@bahari-blue;;14/08/2023;\r\n' +
      'Zawadi Cherono;0700000021;zawadi@cherono.example;;31/02/2024;\r\n';
    const found = await read(iconv.encode(text, 'windows-1252'));
    expect(found).toMatchObject({
      state: 'previewed',
      encoding: 'windows-1252',
      delimiter: 'semicolon',
      counts: { rows: 5, toCreate: 1, faulty: 4, duplicates: 0 },
    });
    expect(found.columns).toEqual([
      { heading: 'Client Name', sample: 'Ng’ang’a Mwangi', field: 'name' },
      { heading: 'Simu', sample: '712345678', read: '+254712345678', field: 'phone' },
      { heading: 'Barua pepe', sample: 'nganga@mwangi.example', field: 'email' },
      { heading: 'PIN ya KRA', sample: 'A000000021Z', field: 'kra_pin' },
      { heading: 'Opened', sample: '45962', read: '2025-11-01', field: 'clientSince' },
      { heading: 'Ledger code', sample: 'NGA-004', field: 'none' },
    ]);
    const faulty = await rows(found, 'faulty');
    expect(faulty.map(({ line, faults }) => [line, faults.map(({ field, code }) => `${field} ${code}`)])).toEqual([
      [3, ['phone number_shortened']],
      [4, ['name required']],
      [5, ['email format_email']],
      [6, ['clientSince no_such_day']],
    ]);
    expect(faulty[0]?.values).toMatchObject({ name: 'Akinyi Achieng', phone: '7.12E+08' });
    expect(await clientsNamed('Mwangi')).toEqual([]);
  });

  it('checks a row as the call that adds a client does', async () => {
    const found = await read(`Name,KRA PIN,Type\nA,B12,\nB,,ghost\n${'C'.repeat(201)},,\nD,,,more\nE,,Kampuni\n`);
    expect(
      (await rows(found, 'faulty')).map(({ faults }) => faults.map(({ field, code }) => `${field} ${code}`)),
    ).toEqual([['kra_pin format_kra_pin'], ['type one_of'], ['name too_long'], ['line too_many_cells']]);
    expect(found.counts.toCreate).toBe(1);
  });

  it('finds likely duplicates among the clients and in the file', async () => {
    await firm.addClient({ name: 'Tembo Logistics Ltd', kra_pin: 'P000000077Z', phone: '0722 000 077' });
    const found = await read(
      'Name,PIN,Phone\nTembo,P000000077Z,\nOther,,0722000077\nTEMBO LOGISTICS LTD.,,\nNew,,0722000078\nNew Two,,0722 000 078\n',
    );
    expect(found.counts).toMatchObject({ toCreate: 1, duplicates: 4, faulty: 0 });
    expect(
      (await rows(found, 'duplicate')).map(({ line, twin }) => [line, twin?.reason, twin?.name, twin?.line]),
    ).toEqual([
      [2, 'same_kra_pin', 'Tembo Logistics Ltd', undefined],
      [3, 'same_phone', 'Tembo Logistics Ltd', undefined],
      [4, 'same_name', 'Tembo Logistics Ltd', undefined],
      [6, 'same_phone', 'New', 5],
    ]);
  });

  it.each([
    ['an unclosed quotation mark', 'Name\nA\n"B\n', 'file_open_quote'],
    ['a null character', 'Name\nA\0\n', 'file_not_text'],
    ['no rows', 'Name\n', 'file_no_rows'],
    ['a broken workbook', Buffer.from('504b0304aaaa', 'hex'), 'workbook_unreadable'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file_is_old_workbook'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ', 'file_is_pdf'],
    ['a web page', '<html><table><tr><td>Name</td></tr></table></html>', 'file_is_html'],
    [
      'too many rows in a workbook',
      workbook(Array.from({ length: 10_001 }, (_, row) => [`Name ${row}`])),
      'too_many_rows',
    ],
    ['too many rows', `Name\n${'A\n'.repeat(20_001)}`, 'too_many_rows'],
  ])('refuses a file with %s', async (_, file, code) => {
    const { error, response } = await upload(file);
    expect(response.status).toBe(400);
    expect(error?.errors?.[0]).toMatchObject({ field: 'file', code });
  });

  it('refuses more than 5 MB, and what is no base64', async () => {
    const large = await upload(Buffer.alloc(5 * 1_048_576 + 2, 'A'));
    expect(large.response.status).toBe(400);
    expect(large.error?.errors?.[0]).toMatchObject({ field: 'file', code: 'too_long' });
    expect((await upload(Buffer.alloc(6 * 1_048_576, 'A'))).response.status).toBe(413);
    const body = { kind: 'clients', fileName: 'a.csv', file: 'Name,Phone' } as const;
    expect((await firm.calls.POST('/api/law-firm/imports', { body })).response.status).toBe(400);
  });

  it('takes a file of 5 MB, and answers other calls meanwhile', async () => {
    const line = `Client,${'x'.repeat(280)}\n`;
    const text = `Name,Address\n${line.repeat(Math.floor((5 * 1_048_576 - 20) / line.length))}`;
    const reading = upload(text);
    await expect(server.client.GET('/health')).resolves.toMatchObject({ response: { status: 200 } });
    expect((await reading).data?.data.counts.rows).toBeGreaterThan(18_000);
  });

  it('gives a field to the first of twin headings', async () => {
    const found = await read('Name,Phone,Phone\nA,0722000001,0722000002\n');
    expect(found.columns.map(({ field }) => field)).toEqual(['name', 'phone', 'none']);
  });

  it('makes one import per key', async () => {
    const body = {
      kind: 'clients',
      fileName: 'once.csv',
      file: Buffer.from('Name\nOnce\n').toString('base64'),
    } as const;
    const params = { header: { 'Idempotency-Key': 'import-once' } };
    const [first, second] = [
      await firm.calls.POST('/api/law-firm/imports', { params, body }),
      await firm.calls.POST('/api/law-firm/imports', { params, body }),
    ];
    expect(second.data?.data.id).toBe(first.data?.data.id);
  });
});

describe('updateImport', () => {
  it('reads the file again with another encoding, delimiter or mapping', async () => {
    const found = await read(iconv.encode('Jina;Kodi\nNg’ang’a;N1\n', 'windows-1252'));
    const wrong = await change(found, { encoding: 'macintosh', delimiter: 'comma' });
    expect(wrong.data?.data.columns).toHaveLength(1);
    const right = await change(found, {
      encoding: 'windows-1252',
      delimiter: 'semicolon',
      fields: ['none', 'name'],
    });
    expect(right.data?.data.columns.map(({ field }) => field)).toEqual(['none', 'name']);
    expect((await rows(found)).map(({ values }) => values)).toEqual([{ name: 'N1' }]);
  });

  it('refuses a field twice, and another number of columns', async () => {
    const found = await read('Name,Phone\nA,\n');
    expect((await change(found, { fields: ['name', 'name'] })).error?.errors?.[0]).toMatchObject({
      field: 'fields.1',
      code: 'repeated',
    });
    expect((await change(found, { fields: ['name'] })).response.status).toBe(400);
  });

  it('is refused once the import has begun', async () => {
    const found = await read('Name\nBegun\n');
    await run(found);
    expect((await change(found, {})).error?.code).toBe('import_begun');
  });

  it('is remembered for the next file with the same headings', async () => {
    const first = await read('Kodi,Jina\nZed,Z-1\n', 'clients', other);
    await other.calls.PUT('/api/law-firm/imports/{id}', {
      ...byId(first),
      body: { encoding: 'utf-8', delimiter: 'comma', duplicates: 'skip', fields: ['name', 'none'] },
    });
    await run(first, other);
    const second = await read('Jina,Kodi\nZ-2,Zet\n', 'clients', other);
    expect(second.columns.map(({ field }) => field)).toEqual(['none', 'name']);
  });
});

describe('getImport', () => {
  it('is of its own firm only', async () => {
    const found = await read('Name\nA\n');
    expect((await other.calls.GET('/api/law-firm/imports/{id}', byId(found))).response.status).toBe(404);
    expect((await other.calls.POST('/api/law-firm/imports/{id}/run', byId(found))).response.status).toBe(404);
    expect((await other.calls.POST('/api/law-firm/imports/{id}/undo', byId(found))).response.status).toBe(404);
    expect((await other.calls.GET('/api/law-firm/imports/{id}/rows', byId(found))).data?.data ?? []).toEqual([]);
  });
});

describe('listImports', () => {
  it('has the newest first', async () => {
    const found = await read('Name\nNewest\n');
    const { data } = await firm.calls.GET('/api/law-firm/imports');
    expect(data?.data[0]?.id).toBe(found.id);
  });
});

describe('listImportRows', () => {
  it('has one page of the rows in a state', async () => {
    const found = await read(`Name,Email\n${'A,no\n'.repeat(30)}B,b@b.example\n`);
    const query = { state: 'faulty', page: 2, limit: 20 } as const;
    const { data } = await firm.calls.GET('/api/law-firm/imports/{id}/rows', {
      params: { ...byId(found).params, query },
    });
    expect([data?.data.length, data?.page.total, data?.data[0]?.line]).toEqual([10, 30, 22]);
  });
});

describe('exportImportFaults', () => {
  it('has the rows as they were, their lines and reasons, and no formula', async () => {
    const found = await read('Name,Email,Name\n=cmd(),no,x\nMaji Safi,m@safi.example,y\n,a@b.example,z\n');
    const answer = await fetch(`${server.url}/api/law-firm/imports/${found.id}/faults`, {
      headers: { 'X-Tenant': 'simba' },
    });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=clients-faults.csv');
    expect(parse(await answer.text(), { bom: true })).toEqual([
      ['Line', 'Reasons', 'Name', 'Email', 'Name'],
      ['2', 'Email: Enter an email address, such as office@firm.example.', "'=cmd()", 'no', 'x'],
      ['4', expect.stringMatching(/^Name: /), '', 'a@b.example', 'z'],
    ]);
  });
});

describe('runImport', () => {
  it('creates a client for each good row, and tells of it once', async () => {
    const found = await read('Name,Phone,Client since\nNafula Wekesa,722111222,45962\nFaulty,12,\n');
    expect(await run(found)).toMatchObject({ state: 'done', counts: { created: 1, faulty: 1 } });
    const [client] = await clientsNamed('Nafula Wekesa');
    expect(client).toMatchObject({
      phone: '+254722111222',
      clientSince: '2025-11-01',
      type: 'individual',
      status: 'Active',
    });
    const { data } = await firm.calls.GET('/api/law-firm/activity');
    expect(data?.data[0]).toMatchObject({ code: 'clients_imported', params: { about: 'clients.csv', count: 1 } });
    const [created] = await rows(found, 'created');
    expect(created).toMatchObject({ line: 2, recordId: client?.id, name: 'Nafula Wekesa', values: {} });
  });

  it('skips likely duplicates, links them, or creates them all the same', async () => {
    await firm.addClient({ name: 'Twin Traders Ltd' });
    const text = 'Name\nTwin Traders Ltd\nAlone Ltd\n';
    const skipped = await run(await read(text));
    expect(skipped?.counts).toMatchObject({ created: 1, duplicates: 1, linked: 0 });
    const linking = await read(text.replace('Alone', 'Lone'));
    await change(linking, { duplicates: 'link' });
    expect((await run(linking))?.counts).toMatchObject({ created: 1, linked: 1 });
    expect((await rows(linking, 'linked'))[0]).toMatchObject({ name: 'Twin Traders Ltd' });
    const all = await read('Name\nTwin Traders Ltd\n');
    expect((await change(all, { duplicates: 'create' })).data?.data.counts).toMatchObject({
      toCreate: 1,
      duplicates: 1,
    });
    await run(all);
    expect(await clientsNamed('Twin Traders')).toHaveLength(2);
  });

  it('checks once more, so that what was added meanwhile is no duplicate', async () => {
    const found = await read('Name\nMeanwhile Ltd\nAnother Ltd\n');
    await firm.addClient({ name: 'Meanwhile Ltd' });
    expect((await run(found))?.counts).toMatchObject({ created: 1, duplicates: 1 });
  });

  it('refuses a file of which nothing is good, and does nothing twice', async () => {
    const { error } = await firm.calls.POST(
      '/api/law-firm/imports/{id}/run',
      byId(await read('Name\n""\nx,y\n'.replace('""', '-'))),
    );
    expect(error?.code).toBe('import_empty');
    const found = await read('Name\nTwice\n');
    await run(found);
    const again = await firm.calls.POST('/api/law-firm/imports/{id}/run', byId(found));
    expect(again.error?.code).toBe('import_begun');
    expect(await clientsNamed('Twice')).toHaveLength(1);
  });

  it('creates cases for clients known by PIN, phone, email or a name of their own, with their days', async () => {
    const practice = await startFirm(server, 'paka');
    const [pin, phone, mail] = [
      await practice.addClient({ name: 'Pin Ltd', kra_pin: 'P000000001Z' }),
      await practice.addClient({ name: 'Phone Ltd', phone: '0722 333 444' }),
      await practice.addClient({ name: 'Mail Ltd', email: 'office@mail.example' }),
    ];
    await practice.addClient({ name: 'John Kamau', kra_pin: 'A000000002Z' });
    await practice.addClient({ name: 'John Kamau', kra_pin: 'A000000003Z' });
    const found = await read(
      'Case,Client,Client PIN,Client phone,Client email,Case type,Case no,Opened,Next hearing,Priority\n' +
        'A v B,,P000000001Z,,,Land,ELC/12/2024,03/02/2024,02/12/2026,Juu\n' +
        'C v D,,,722333444,,Civil,,,,\n' +
        'E v F,,,,office@mail.example,Civil,,,,\n' +
        'G v H,pin ltd,,,,Civil,,,,\n' +
        'I v J,John Kamau,,,,Civil,,,,\n' +
        'K v L,John Kamau,A000000003Z,,,Civil,,,,\n' +
        'M v N,Nobody,,,,Civil,,,,\n' +
        'O v P,,,,,Civil,,,,\n' +
        'Q v R,Mail Ltd,,,,,,,,\n' +
        'S v T,Mail Ltd,,,,Civil,elc 12 2024,,,\n' +
        'U v V,Mail Ltd,,,,Civil,,,01/02/2020,\n',
      ...(['cases', practice] as const),
    );
    const faulty = await rows(found, 'faulty', practice);
    expect(
      faulty.map(({ line, faults }) => [line, faults.map(({ field, code }) => `${field} ${code}`).join()]),
    ).toEqual([
      [6, 'clientName client_not_unique'],
      [8, 'clientName client_not_found'],
      [9, 'clientName required'],
      [10, 'caseType required'],
      [12, 'nextHearing day_past'],
    ]);
    expect((await rows(found, 'duplicate', practice)).map(({ twin }) => [twin?.reason, twin?.line])).toEqual([
      ['same_number', 2],
    ]);
    expect((await run(found, practice))?.counts.created).toBe(5);
    const { data } = await practice.calls.GET('/api/law-firm/cases', { params: { query: { sort: 'title' } } });
    expect(data?.data.map(({ title, clientName }) => `${title}: ${clientName}`)).toEqual([
      'A v B: Pin Ltd',
      'C v D: Phone Ltd',
      'E v F: Mail Ltd',
      'G v H: Pin Ltd',
      'K v L: John Kamau',
    ]);
    expect(data?.data[0]).toMatchObject({
      caseNumber: 'ELC/12/2024',
      openedOn: '2024-02-03',
      nextHearing: '2026-12-02',
      priority: 'High',
    });
    expect([pin.id, phone.id, mail.id]).toContain(data?.data[0]?.client);
    const again = await read(
      'Case,Client,Type,Case no\nX v Y,Pin Ltd,Land,E.L.C. 12/2024\na V b,Pin Ltd,Land,\n',
      'cases',
      practice,
    );
    expect((await rows(again, 'duplicate', practice)).map(({ twin }) => twin?.reason)).toEqual([
      'same_number',
      'same_title',
    ]);

    // Undone, their hearings go with them; a case with something new stays.
    const touched = data?.data.find(({ title }) => title === 'C v D');
    await practice.calls.POST('/api/law-firm/tasks', {
      body: { title: 'File it', caseId: touched?.id ?? '', dueDate: '2026-12-01' } as never,
    });
    expect((await undo(found, practice))?.counts).toMatchObject({ removed: 4, kept: 1 });
    expect(await rows(found, 'kept', practice)).toMatchObject([{ name: 'C v D', keptFor: 'has_tasks' }]);
    const left = await practice.calls.GET('/api/law-firm/events', { params: { query: { state: 'open' } } });
    expect(left.data?.data).toEqual([]);
  });

  it('needs its right', async () => {
    const { app } = await buildTestApp(server.database, { accounts });
    const clerk = await memberOf(server.database, 'simba', 'clerk');
    const manager = await memberOf(server.database, 'simba', 'manager');
    const payload = {
      kind: 'clients',
      fileName: 'a.csv',
      file: Buffer.from('Name\nBy a manager\n').toString('base64'),
    };
    const post = (headers: object, url = '/api/law-firm/imports', body: object | null = payload) =>
      app.inject({ method: 'POST', url, headers: { ...headers }, ...(body && { payload: body }) });
    expect((await post(clerk.headers)).statusCode).toBe(403);
    const made = await post(manager.headers);
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ data: { id: string } }>().data;
    expect((await post(manager.headers, `/api/law-firm/imports/${id}/run`, null)).statusCode).toBe(200);
    await importsDone(server.database, () => testTime);
    // The record says who brought each client in.
    let people: unknown[] = [];
    await asTablesOwner(server.database, async (tx) => {
      const { rows: entries } = await tx.execute(sql`
        SELECT a.person_id FROM audit a JOIN import_rows r ON r.record_id::text = a.record
        WHERE r.import_id = ${id}::uuid AND a.kind = 'clients' AND a.action = 'insert'`);
      people = entries.map(({ person_id }) => person_id);
    });
    expect(people).toEqual([manager.personId]);
    await app.close();
  });
});

describe('undoImport', () => {
  it('removes what nobody has touched of 10,000 rows, and names the rest', async () => {
    const large = await startFirm(server, 'tembo');
    const lines = Array.from({ length: 10_000 }, (_, index) => {
      const email = index % 270 === 7 && index < 10_000 - 13 ? 'not-whole' : `c${index}@clients.example`;
      return `Client ${index},${email}`;
    });
    const faultyOnes = lines.filter((line) => line.endsWith('not-whole')).length;
    expect(faultyOnes).toBe(37);
    const found = await read(`Name,Email\n${lines.join('\n')}\n`, 'clients', large);
    expect(found.counts).toMatchObject({ rows: 10_000, toCreate: 9_963, faulty: 37, duplicates: 0 });
    expect((await run(found, large))?.counts.created).toBe(9_963);
    const stats = await large.calls.GET('/api/law-firm/dashboard/stats');
    expect(stats.data?.data.totalClients).toBe(9_963);

    const created = await rows(found, 'created', large);
    const [one, two, three, billed] = created.map(({ recordId }) => recordId ?? '');
    for (const id of [one, two, three]) {
      const before = await large.calls.GET('/api/law-firm/clients/{id}', { params: { path: { id: id ?? '' } } });
      const { error } = await large.calls.PUT('/api/law-firm/clients/{id}', {
        params: { path: { id: id ?? '' }, header: { 'If-Match': before.response.headers.get('etag') ?? '' } },
        body: { name: `${before.data?.data.name} edited`, type: 'individual' },
      });
      expect(error).toBeUndefined();
    }
    const invoice = await server.client.POST('/api/billing/invoices', {
      body: {
        tenantId: large.id,
        clientId: billed ?? '',
        currency: 'KES',
        taxRate: 16,
        status: 'sent',
        dueDate: '2026-12-31',
        lines: [{ description: 'Advice', quantity: 1, unitPrice: 1_000 }],
      },
    });
    expect(invoice.error).toBeUndefined();

    expect(await undo(found, large)).toMatchObject({ state: 'undone', counts: { removed: 9_959, kept: 4 } });
    expect((await rows(found, 'kept', large)).map(({ keptFor }) => keptFor)).toEqual([
      'edited',
      'edited',
      'edited',
      'invoiced',
    ]);
    expect((await large.calls.GET('/api/law-firm/dashboard/stats')).data?.data.totalClients).toBe(4);
    const { data } = await large.calls.GET('/api/law-firm/activity');
    expect(data?.data[0]).toMatchObject({ code: 'clients_import_undone', params: { removed: 9_959, kept: 4 } });
  }, 180_000);

  it('counts what is deleted already as gone, and is done once', async () => {
    const found = await read('Name\nDeleted Already\nStill There\n');
    await run(found);
    const [client] = await clientsNamed('Deleted Already');
    await firm.calls.DELETE('/api/law-firm/clients/{id}', { params: { path: { id: client?.id ?? '' } } });
    expect((await undo(found))?.counts).toMatchObject({ removed: 2, kept: 0 });
    expect((await firm.calls.POST('/api/law-firm/imports/{id}/undo', byId(found))).data?.data.state).toBe('undone');
  });

  it('keeps a client who has a document', async () => {
    const found = await read('Name\nHas Papers\n');
    await run(found);
    const [client] = await clientsNamed('Has Papers');
    await server.database.transaction({ tenantId: firm.id, role: 'system' }, (tx) =>
      tx.insert(documents).values({
        tenantId: firm.id,
        id: newId(testTime),
        clientId: client?.id ?? '',
        name: 'Letter.pdf',
        mediaType: 'application/pdf',
        bytes: 1,
        createdAt: testTime,
        updatedAt: testTime,
      }),
    );
    expect((await undo(found))?.counts).toMatchObject({ removed: 0, kept: 1 });
    expect(await rows(found, 'kept')).toMatchObject([{ name: 'Has Papers', keptFor: 'has_documents' }]);
  });

  it('keeps a case with recorded time, a disbursement or a fee note, and a client whose money is held', async () => {
    const found = await read('Name\nPays Ahead\nHas Cases\n');
    await run(found);
    const [payer] = await clientsNamed('Pays Ahead');
    const titles = ['Worked v On', 'Spent v On', 'Billed v Soon', 'Untouched v All'];
    const file = ['Case,Client,Type', ...titles.map((title) => `${title},Has Cases,Civil`), ''].join('\n');
    const cases = await read(file, 'cases');
    await run(cases);
    const { data } = await firm.calls.GET('/api/law-firm/cases', { params: { query: { limit: 100 } } });
    const idOf = (wanted: string) => data?.data.find(({ title }) => title === wanted)?.id ?? '';
    await asTablesOwner(server.database, async (tx) => {
      const of = sql`${firm.id}::uuid`;
      await tx.execute(
        sql`INSERT INTO users (tenant_id, id, name, email, role, created_at) VALUES (${of}, ${of}, 'Neema', 'n@simba.example', 'lawyer', now())`,
      );
      await tx.execute(sql`
        INSERT INTO time_entries (tenant_id, id, person_id, matter_id, day, minutes, is_billable, created_at)
        VALUES (${of}, ${of}, ${of}, ${idOf('Worked v On')}::uuid, '2026-11-20', 6, true, now())`);
      await tx.execute(sql`
        INSERT INTO disbursements (tenant_id, id, matter_id, day, description, amount_cents, created_at)
        VALUES (${of}, ${of}, ${idOf('Spent v On')}::uuid, '2026-11-20', 'Filing fee', 1, now())`);
      await tx.execute(sql`
        INSERT INTO fee_notes (tenant_id, id, sequence, client_id, matter_id, client_name, matter_name, day, tax_rate, created_at)
        SELECT ${of}, ${of}, 1, client_id, id, 'Has Cases', title, '2026-11-20', 16, now() FROM matters WHERE id = ${idOf('Billed v Soon')}::uuid`);
      await tx.execute(sql`
        INSERT INTO unapplied_receipts (tenant_id, id, client_id, day, source, amount_cents, left_cents, created_at)
        VALUES (${of}, ${of}, ${payer?.id}::uuid, '2026-11-20', 'statement', 1, 1, now())`);
    });
    expect((await undo(cases))?.counts).toMatchObject({ removed: 1, kept: 3 });
    expect((await rows(cases, 'kept')).map(({ keptFor }) => keptFor)).toEqual([
      'has_time',
      'has_disbursements',
      'has_fee_notes',
    ]);
    expect((await undo(found))?.counts).toMatchObject({ removed: 0, kept: 2 });
    expect((await rows(found, 'kept')).map(({ keptFor }) => keptFor)).toEqual(['holds_money', 'has_fee_notes']);
  });

  it('is refused before the import is done, and after 30 days', async () => {
    const found = await read('Name\nToo late\n');
    const early = await firm.calls.POST('/api/law-firm/imports/{id}/undo', byId(found));
    expect(early.error?.code).toBe('import_not_done');
    const done = await run(found);
    expect(done?.undoUntil).toBe('2026-12-21T08:30:00.000Z');
    server.clock.now = new Date('2026-12-22T08:30:00Z');
    const late = await firm.calls.POST('/api/law-firm/imports/{id}/undo', byId(found));
    expect(late.error?.code).toBe('import_undo_over');
    server.clock.now = testTime;
  });
});

it('what a file said is forgotten when nobody needs it any more', async () => {
  const old = await startFirm(server, 'kifaru');
  const [looked, done] = [
    await read('Name\nLooked at\n', 'clients', old),
    await read('Name\nDone\nFaulty,x\n', 'clients', old),
  ];
  await run(done, old);
  const purge = (now: string) =>
    purgeImports(
      {
        database: server.database,
        files: server.resources.files,
        now: () => new Date(now),
        exportsFolder: '',
        exportsKeptDays: 1,
        log: silentLog,
      },
      new AbortController().signal,
    );
  await purge('2026-11-27T08:00:00Z');
  expect(await get(looked, old)).toBeDefined();
  await purge('2026-11-30T08:00:00Z');
  expect(await get(looked, old)).toBeUndefined();
  expect(await rows(done, undefined, old)).toHaveLength(2);
  await purge('2026-12-23T08:00:00Z');
  expect(await rows(done, undefined, old)).toEqual([]);
  expect((await get(done, old))?.counts.created).toBe(1);
});

it('several processes that carry an import on create nothing twice', async () => {
  const shared = await startFirm(server, 'twiga');
  const found = await read(
    `Name\n${Array.from({ length: 1_600 }, (_, index) => `Shared ${index}`).join('\n')}\n`,
    'clients',
    shared,
  );
  await shared.calls.POST('/api/law-firm/imports/{id}/run', byId(found));
  await Promise.all([1, 2, 3].map(() => importsDone(server.database, () => testTime)));
  await importsDone(server.database, () => testTime);
  expect((await get(found, shared))?.counts.created).toBe(1_600);
  const stats = await shared.calls.GET('/api/law-firm/dashboard/stats');
  expect(stats.data?.data.totalClients).toBe(1_600);
});

it('an id that nothing has is not found', async () => {
  const id = newId(testTime);
  expect((await firm.calls.GET('/api/law-firm/imports/{id}', byId({ id }))).response.status).toBe(404);
});
