import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { openExtractor, type Extractor } from '#server/extraction/extract';
import { openFiles } from '#server/files/files';
import { lookIntoNext, type Looking } from '#server/reading/look';
import { takePending } from '#server/reading/queries';
import { StoreUnavailable } from '#server/files/objects';
import { type Scanner, ScannerUnavailable } from '#server/scanning/scanner';
import { startClamd, testVirus } from '#tests/helpers/clamd';
import { clamdScanner } from '#server/scanning/clamd';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';
import { testTime } from '#tests/helpers/testTime';
import { upload, type Uploader } from '#tests/helpers/upload';
import { wordFileOf } from '#server/demo/files/word';

type Schemas = components['schemas'];
type Query = { text?: string; hasText?: 'yes' | 'no'; caseId?: string; tag?: string };

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;
let extractor: Extractor;

beforeAll(async () => {
  extractor = openExtractor();
  server = await startTestApp({ scansFiles: true });
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
});
afterAll(async () => {
  await server.close();
  await extractor.close();
});

const from = ({ slug }: TestFirm): Uploader => ({ url: server.url, headers: { 'X-Tenant': slug } });

const clean: Scanner = async () => ({ scan: 'clean' });

const looking = (changed: Partial<Looking> = {}): Looking => {
  const { database, files, now } = server.resources;
  return { database, files, now, extractor, log: { warn: () => undefined }, scanner: clean, ...changed };
};

/** Looks into all files that are pending. */
async function lookIntoAll(changed: Partial<Looking> = {}) {
  const by = looking(changed);
  while (await lookIntoNext(by));
}

/** Uploads a file, and waits until it has been looked into. */
async function put(bytes: Uint8Array | string, filename: string, to = firm, pairs: Record<string, string> = {}) {
  const id = await upload(from(to), typeof bytes === 'string' ? bytes : new Uint8Array(bytes), { filename, ...pairs });
  await lookIntoAll();
  return id;
}

async function pdfOf(...pages: string[]) {
  const document = new PDFDocument({ autoFirstPage: false });
  for (const text of pages) document.addPage().text(text);
  document.end();
  return buffer(document);
}

const wordOf = (...texts: string[]) =>
  wordFileOf(texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join(''));

const list = async (query: Query, { calls } = firm) => {
  const { data, error } = await calls.GET('/api/law-firm/documents', { params: { query } });
  if (!data) throw new Error(error.detail);
  return data;
};

const named = async (query: Query, by = firm) => (await list(query, by)).data.map(({ name }) => name);

const textOf = (id: string, no = 1, { calls } = firm, part = 1) =>
  calls.GET('/api/law-firm/documents/{id}/versions/{no}/text', { params: { path: { id, no }, query: { part } } });

const fileOf = (id: string, to = firm) =>
  fetch(`${server.url}/api/law-firm/documents/${id}/versions/1/file`, { headers: from(to).headers });

const document = async (id: string, { calls } = firm): Promise<Schemas['FirmDocument']> => {
  const { data } = await calls.GET('/api/law-firm/documents/{id}', { params: { path: { id } } });
  if (!data) throw new Error('Not there.');
  return data.data;
};

describe('listFirmDocuments with a text', () => {
  it('finds words in a PDF, and says on which page and among which words', async () => {
    await put(await pdfOf('Kilele Millers Ltd', 'Ticket 00417', 'Gross, weighbridge no. 2: 42,180 kg'), 'Tickets.pdf');
    const { data, page, searched } = await list({ text: 'WEIGHBRIDGE 42' });
    expect(page.total).toBe(1);
    expect(searched).toMatchObject({ documents: 1, withoutText: 0, pending: 0 });
    const [{ match, text } = {}] = data;
    expect(text).toBe('inside');
    expect(match).toMatchObject({ page: 3, of: 3 });
    const found = match?.found.map(({ start, length }) => match.snippet.slice(start, start + length));
    expect(found).toEqual(['weighbridge', '42']);
  });

  it('finds a paragraph in a Word file, by the part of a case number', async () => {
    await put(wordOf('WITNESS STATEMENT', 'Sworn in HCCOMM/E9001/2026 by Halima'), 'Statement.docx');
    const { data } = await list({ text: 'e9001' });
    expect(data.map(({ name, match }) => [name, match?.paragraph, match?.of])).toEqual([['Statement.docx', 2, 2]]);
  });

  it.each([
    ["ng'ang'a", ['Nganga.txt']],
    ['NG’ANG’A muthoni', ['Nganga.txt']],
    ['Mũthoni', ['Nganga.txt']],
    ['mutho', ['Nganga.txt']],
    ['mutho kilele', []],
    ['& | ! ( ) : * \\', []],
    ["' OR 1=1 --", []],
  ])('finds %j', async (text, names) => {
    if ((await named({ text: 'Nganga.txt' })).length === 0) await put("Sold by Ng'ang’a to Mũthoni.", 'Nganga.txt');
    expect(await named({ text })).toEqual(names);
  });

  it('finds a document by its name, before those that have the words inside', async () => {
    const inside = await put('The lease of the yard ends.', 'Notice.txt');
    const byName = await put('Something else.', 'Lease of Nyati yard.txt');
    const { data } = await list({ text: 'lease yard' });
    expect(data.map(({ id, match }) => [id, match !== undefined])).toEqual([
      [byName, false],
      [inside, true],
    ]);
  });

  it('searches the current version alone', async () => {
    const id = await put('Draft with a korongo.', 'Brief.txt');
    await put('Final with a heron.', 'Brief.txt', firm, { documentId: id });
    expect(await named({ text: 'korongo' })).toEqual([]);
    expect(await named({ text: 'heron' })).toEqual(['Brief.txt']);
    await firm.calls.PUT('/api/law-firm/documents/{id}/current', { params: { path: { id } }, body: { no: 1 } });
    expect(await named({ text: 'korongo' })).toEqual(['Brief.txt']);
  });

  it('finds nothing in a deleted document, and again once it is restored', async () => {
    const id = await put('About a pangolin.', 'Animals.txt');
    await firm.calls.DELETE('/api/law-firm/documents/{id}', { params: { path: { id } } });
    expect(await named({ text: 'pangolin' })).toEqual([]);
    await firm.calls.POST('/api/law-firm/documents/{id}/restore', { params: { path: { id } } });
    expect(await named({ text: 'pangolin' })).toEqual(['Animals.txt']);
  });

  it('never finds another firm’s text', async () => {
    await put('A secret of the buffalo.', 'Siri.txt', other);
    expect(await named({ text: 'buffalo' })).toEqual([]);
    expect(await named({ text: 'buffalo' }, other)).toEqual(['Siri.txt']);
  });

  it('counts what has no text inside, and lists it', async () => {
    const scans = await startFirm(server, 'ndovu');
    await put(await pdfOf('', ''), 'Scan.pdf', scans);
    await put('Words', 'Words.txt', scans);
    const pending = await upload(from(scans), 'Not yet read', { filename: 'New.txt' });
    expect((await list({ text: 'words' }, scans)).searched).toEqual({ documents: 3, withoutText: 1, pending: 1 });
    expect(await named({ hasText: 'no' }, scans)).toEqual(['Scan.pdf']);
    expect(await named({ hasText: 'yes' }, scans)).toEqual(['Words.txt']);
    expect(await document(pending, scans)).toMatchObject({ scan: 'pending', text: 'pending' });
    await lookIntoAll();
  });
});

describe('getDocumentText', () => {
  it('gives the paragraphs of a Word file, with their numbers', async () => {
    const id = await put(wordOf('LEASE', '', 'The rent is KES 45,000.'), 'Lease.docx');
    expect((await textOf(id)).data?.data).toEqual({
      text: 'inside',
      passages: [
        { paragraph: 1, text: 'LEASE' },
        { paragraph: 3, text: 'The rent is KES 45,000.' },
      ],
      part: 1,
      parts: 1,
    });
    expect((await textOf(id, 1, firm, 2)).data?.data).toEqual({ text: 'inside', passages: [], part: 2, parts: 1 });
  });

  it('gives a long text in parts', async () => {
    const id = await put('weighbridge '.repeat(20_000), 'Long.txt');
    const [first, third] = await Promise.all([textOf(id), textOf(id, 1, firm, 3)]);
    expect(first.data?.data).toMatchObject({ part: 1, parts: 3, passages: [{ paragraph: 1 }] });
    expect(third.data?.data.passages[0]?.text).toMatch(/^weighbridge .*weighbridge$/);
  });

  it('says that it has not been read, or that there is none', async () => {
    const pending = await upload(from(firm), 'Not yet', { filename: 'New.txt' });
    expect((await textOf(pending)).data?.data).toEqual({ text: 'pending', passages: [], part: 1, parts: 0 });
    await lookIntoAll();
    const scan = await put(await pdfOf(''), 'Scan.pdf');
    expect((await textOf(scan)).data?.data).toEqual({ text: 'none', passages: [], part: 1, parts: 0 });
  });

  it('is 404 for another firm’s document, and for a version that is not there', async () => {
    const id = await put('Mine', 'Mine.txt');
    expect((await textOf(id, 1, other)).response.status).toBe(404);
    expect((await textOf(id, 2)).response.status).toBe(404);
  });
});

describe('a file that is hard to read', () => {
  it.each([
    ['a locked PDF', async () => lockedPdf(), 'Locked.pdf'],
    ['a Word file that unpacks to too much', async () => wordOf(' '.repeat(65 * 1_048_576)), 'Bomb.docx'],
    ['a broken PDF', async () => Buffer.from('%PDF-1.7 and nothing more'), 'Broken.pdf'],
    ['random bytes', async () => randomBytes(5_000), 'Noise.docx'],
  ])('is kept without text: %s', async (_, make, filename) => {
    const bytes = await make();
    const id = await put(bytes, filename);
    expect(await document(id)).toMatchObject({ scan: 'clean', text: 'none' });
    expect(Buffer.from(await (await fileOf(id)).arrayBuffer()).equals(bytes)).toBe(true);
  });
});

async function lockedPdf() {
  const locked = new PDFDocument({ userPassword: 'siri' });
  locked.text('Secret');
  locked.end();
  return buffer(locked);
}

describe('a new file', () => {
  it('opens once the scanner has found nothing, and never if it has found a virus', async () => {
    const clamd = await startClamd();
    const scanner = clamdScanner(clamd.address, { mostBytes: 1_000_000 });
    const [good, bad, big] = [
      await upload(from(firm), 'Harmless okapi', { filename: 'Good.txt' }),
      await upload(from(firm), `${testVirus} okapi`, { filename: 'Bad.txt' }),
      await upload(from(firm), 'okapi '.repeat(200_000), { filename: 'Big.txt' }),
    ];
    expect((await fileOf(good)).status).toBe(409);
    await lookIntoAll({ scanner });
    expect((await fileOf(good)).status).toBe(200);
    expect((await fileOf(bad)).status).toBe(409);
    expect((await textOf(bad)).error?.code).toBe('file_infected');
    expect(await Promise.all([good, bad, big].map(async (id) => (await document(id)).scan))).toEqual([
      'clean',
      'infected',
      'not_scanned',
    ]);
    expect((await named({ text: 'okapi' })).toSorted()).toEqual(['Big.txt', 'Good.txt']);
    await clamd.close();
  });

  it('that turns out to be infected is found by its words no more', async () => {
    const id = await put('About an aardvark.', 'Late.txt');
    await server.database.transaction({ tenantId: firm.id, role: 'system' }, (tx) =>
      tx.execute(sql`UPDATE document_versions SET scan = 'infected' WHERE document_id = ${id}`),
    );
    expect(await named({ text: 'aardvark' })).toEqual([]);
    expect((await list({ text: 'late.txt' })).data.map(({ match }) => match)).toEqual([undefined]);
  });

  it('is looked into again after the scanner has failed, later each time, and is then not scanned', async () => {
    const id = await upload(from(firm), 'Waiting', { filename: 'Wait.txt' });
    const failing = looking({
      scanner: async () => {
        throw new ScannerUnavailable('Gone.');
      },
    });
    for (const wait of [30_000, 60_000, 120_000, 240_000]) {
      await expect(lookIntoNext(failing)).rejects.toThrow('Gone.');
      expect(await document(id)).toMatchObject({ scan: 'pending' });
      server.clock.now = new Date(server.clock.now.getTime() + wait - 1);
      expect(await lookIntoNext(failing)).toBe(false);
      server.clock.now = new Date(server.clock.now.getTime() + 1);
    }
    expect(await lookIntoNext(failing)).toBe(true);
    expect(await document(id)).toMatchObject({ scan: 'not_scanned', text: 'inside' });
    server.clock.now = testTime;
  });

  it('waits for its store, however long that takes', async () => {
    const id = await upload(from(firm), 'Waiting for the store', { filename: 'Store.txt' });
    const { files } = server.resources;
    const away = openFiles({
      put: async () => 0,
      read: async () => {
        throw new StoreUnavailable('Away.');
      },
      remove: async () => undefined,
      sizeOf: async () => undefined,
      firms: async function* () {},
      list: async function* () {},
    });
    for (let times = 0; times < 7; times += 1) {
      await expect(lookIntoNext(looking({ files: away }))).rejects.toThrow(StoreUnavailable);
      server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    }
    await lookIntoAll({ files });
    expect(await document(id)).toMatchObject({ scan: 'clean', text: 'inside' });
    server.clock.now = testTime;
  });

  it('is looked into by one server at a time, and by another a minute after that one was killed', async () => {
    const id = await upload(from(firm), 'One at a time', { filename: 'Once.txt' });
    const { database } = server;
    const until = new Date(testTime.getTime() + 60_000);
    const taken = await Promise.all([takePending(database, testTime, until), takePending(database, testTime, until)]);
    expect(taken.filter(Boolean).map((file) => file?.documentId)).toEqual([id]);
    expect(await lookIntoNext(looking())).toBe(false);
    server.clock.now = until;
    expect(await lookIntoNext(looking())).toBe(true);
    expect(await document(id)).toMatchObject({ scan: 'clean', text: 'inside' });
    server.clock.now = testTime;
  });

  it('that is put back at a stop is taken up at once', async () => {
    const id = await upload(from(firm), 'Stopped', { filename: 'Stop.txt' });
    const stopping = new AbortController();
    const scanner: Scanner = async () => {
      stopping.abort();
      return { scan: 'clean' };
    };
    await expect(lookIntoNext(looking({ scanner }), stopping.signal)).rejects.toThrow();
    expect(await document(id)).toMatchObject({ scan: 'pending' });
    expect(await lookIntoNext(looking())).toBe(true);
  });

  it('is not scanned where there is no scanner, and opens at once', async () => {
    const { app } = await buildTestApp(server.database, { resources: { ...server.resources, scansFiles: false } });
    const url = await app.listen({ port: 0 });
    const id = await upload({ url, headers: { 'X-Tenant': 'simba' } }, 'No scanner', { filename: 'Plain.txt' });
    expect(await document(id)).toMatchObject({ scan: 'not_scanned', text: 'pending' });
    await app.close();
  });

  it('can’t be taken by a firm’s call', async () => {
    const take = server.database.transaction({ tenantId: firm.id, role: 'admin' }, (tx) =>
      tx.execute(sql`SELECT * FROM take_pending_file(now(), now())`),
    );
    await expect(take).rejects.toThrow();
  });
});

it('a role without the right to documents finds none of their text', async () => {
  await put('About a dikdik.', 'Dikdik.txt');
  const find = (role: 'lawyer' | 'accountant') =>
    server.database.read({ tenantId: firm.id, role }, async (tx) => {
      const found = await tx.execute(sql`SELECT * FROM find_in_files('''dikdik'''::tsquery)`);
      const texts = await tx.execute(sql`SELECT * FROM document_texts`);
      return [found.rows.length, texts.rows.length > 0];
    });
  expect(await find('lawyer')).toEqual([1, true]);
  expect(await find('accountant')).toEqual([0, false]);
});
