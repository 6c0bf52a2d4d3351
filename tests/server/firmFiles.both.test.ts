import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentVersions, jobFailures } from '#server/db/schema';
import { openFiles, type Files } from '#server/files/files';
import { openFolder } from '#server/files/folder';
import { StoreUnavailable, type ObjectStore } from '#server/files/objects';
import type { Purge } from '#server/purge/purge';
import { runOnce } from '#server/jobs/run';
import { sweeping } from '#server/purge/files';
import { purging } from '#server/purge/purgeAll';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { rowsIn } from '#tests/helpers/rows';
import { silentLog } from '#tests/helpers/silentLog';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { testTime } from '#tests/helpers/testTime';
import { askUpload, beginUpload, sendPart, upload, type Uploader } from '#tests/helpers/upload';

let folder: string;
let store: ObjectStore;
let files: Files;
/** Whether the store fails. */
let isAway = false;
let server: TestApp;
let firm: TestFirm;
let to: Uploader;

const away = () => Promise.reject(new StoreUnavailable(new Error('Away.')));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizani-files-'));
  store = openFolder(folder);
  files = openFiles({
    ...store,
    put: (key, bytes) => (isAway ? away() : store.put(key, bytes)),
    read: (key, range) => (isAway ? away() : store.read(key, range)),
  });
  server = await startTestApp({ files });
  firm = await startFirm(server, 'simba');
  to = { url: server.url, headers: { 'X-Tenant': 'simba' } };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  isAway = false;
  server.clock.now = testTime;
});

/** Long after all that the tests have kept. */
const later = new Date(Date.now() + 40 * 86_400_000);

const purge = (moment = later) => {
  const task: Purge = {
    database: server.database,
    files,
    now: () => moment,
    log: silentLog,
    exportsFolder: join(folder, 'exports'),
    exportsKeptDays: 1,
  };
  return runOnce([purging, sweeping], task);
};

const objects = async (id = firm.id): Promise<string[]> => readdir(join(folder, id)).catch(() => []);

const partsOf = async (id: string) =>
  (
    await server.database.read({ tenantId: firm.id, role: 'system' }, (tx) =>
      rowsIn(tx, documentVersions, sql`WHERE document_id = ${id}::uuid`),
    )
  ).flatMap(({ parts }) => parts.map(({ object }) => object));

const file = (id: string) => fetch(`${to.url}/api/law-firm/documents/${id}/versions/1/file`, { headers: to.headers });

const remove = (id: string) => firm.calls.DELETE('/api/law-firm/documents/{id}', { params: { path: { id } } });

describe('the folder', () => {
  it('keeps a firm’s files in its own folder, for the product’s user alone', async () => {
    const [object] = await partsOf(await upload(to, 'secret', { filename: 'a.txt' }));
    const path = join(folder, firm.id, object ?? '');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, firm.id))).mode & 0o777).toBe(0o700);
  });

  it('leaves nothing of bytes that break off', async () => {
    const before = await objects();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('Gone.');
      })(),
    );
    await expect(files.putPart(firm.id, broken)).rejects.toThrow('The bytes broke off.');
    await expect(files.putPart(firm.id, Readable.from([Buffer.alloc(20)]), 10)).rejects.toThrow('More than 10 bytes.');
    expect(await objects()).toEqual(before);
  });
});

describe('a store that is away', () => {
  it('is 503 for a part, which can be sent once it is back', async () => {
    const path = (await beginUpload(to, 5, { filename: 'a.txt' })).headers.get('location') ?? '';
    const part = new Uint8Array(Buffer.from('hello'));
    isAway = true;
    const refused = await sendPart(to, path, 0, part);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ code: 'store_unavailable' });
    isAway = false;
    expect((await askUpload(to, path)).headers.get('upload-offset')).toBe('0');
    expect((await sendPart(to, path, 0, part)).status).toBe(204);
  });
});

describe('the sweeper', () => {
  it('removes what nothing refers to once it is a day old, and nothing else', async () => {
    const kept = await upload(to, 'kept', { filename: 'a.txt' });
    const orphan = await files.putPart(firm.id, Readable.from(['lost']));
    const stranger = '01933f2e-7a00-7000-8000-00000000ffff';
    await files.putPart(stranger, Readable.from(['of a firm that is gone']));
    await purge(new Date(Date.now() + 60_000));
    expect(await objects()).toContain(orphan.object);
    await purge();
    expect(await objects()).not.toContain(orphan.object);
    expect(await objects(stranger)).toEqual([]);
    expect(await (await file(kept)).text()).toBe('kept');
  });

  it('forgets an upload that has expired, with what had arrived of it', async () => {
    const path = (await beginUpload(to, 300_001, { filename: 'a.bin' })).headers.get('location') ?? '';
    const before = await objects();
    await sendPart(to, path, 0, new Uint8Array(300_000));
    expect((await objects()).length).toBe(before.length + 1);
    await purge();
    expect((await objects()).filter((one) => !before.includes(one))).toEqual([]);
    expect((await firm.calls.GET('/api/law-firm/storage')).data?.data.reserved).toBe(0);
  });

  it('removes all versions of a document that was deleted 30 days ago, which count until then', async () => {
    const used = async () => (await firm.calls.GET('/api/law-firm/storage')).data?.data.used ?? 0;
    const before = await used();
    const mb = 1_048_576;
    const id = await upload(to, new Uint8Array(3 * mb), { filename: 'a.bin' });
    await upload(to, new Uint8Array(4 * mb), { filename: 'b.bin', documentId: id });
    const parts = await partsOf(id);
    expect(await used()).toBe(before + 7 * mb);
    await remove(id);
    expect(await used()).toBe(before + 7 * mb);
    await purge();
    expect(await used()).toBe(before);
    expect((await objects()).filter((one) => parts.includes(one))).toEqual([]);
  });

  it('alarms when an object is missing', async () => {
    const failing = async () =>
      (await server.database.read({ operator: true }, (tx) => rowsIn(tx, jobFailures))).map(({ job }) => job);
    const id = await upload(to, 'lost', { filename: 'a.txt' });
    const [object] = await partsOf(id);
    await store.remove(`${firm.id}/${object}`);
    await purge();
    expect(await failing()).toEqual(['files']);
    expect((await server.client.GET('/health')).data?.data.files).toBe('missing');
    expect((await server.client.GET('/api/dashboard/files')).data?.data.lastCheck?.missing).toEqual({
      objects: 1,
      firms: 1,
    });
    const read = await file(id)
      .then((answer) => answer.text())
      .catch(() => 'broken off');
    expect(read).not.toBe('lost');
    await remove(id);
    await purge();
    expect(await failing()).toEqual([]);
    expect((await server.client.GET('/health')).data?.data.files).toBe('complete');
  });
});

describe('getFilesState', () => {
  const state = async () => (await server.client.GET('/api/dashboard/files')).data?.data;

  it('says honestly that no scanner is connected, where files are, and what the last check found', async () => {
    await upload(to, 'seen', { filename: 'a.txt' });
    await purge();
    const found = await state();
    expect(found).toMatchObject({ scanner: 'not_connected', kept: 'folder' });
    expect(found?.lastCheck?.at).toBe(later.toISOString());
    expect(found?.lastCheck?.missing).toEqual({ objects: 0, firms: 0 });
    expect(found?.lastCheck?.scans).toMatchObject({ clean: 0, pending: 0, infected: 0 });
    expect(found?.lastCheck?.scans.not_scanned).toBeGreaterThan(0);
  });
});

describe('a firm’s export', () => {
  it('has all versions under names that people find them by', async () => {
    const one = await startFirm(server, 'nyati');
    const its = { url: server.url, headers: { 'X-Tenant': 'nyati' } };
    const client = await one.addClient({ name: 'Chebet Koros' });
    const { id: caseId } = await one.addCase(client.id, { title: 'Koros v Tembo/Logistics' });
    const plaint = await upload(its, 'draft', { filename: 'Plaint.docx', caseId });
    await upload(its, 'final', { filename: 'Plaint.txt', documentId: plaint });
    await upload(its, 'other', { filename: 'Plaint.txt', caseId });
    await upload(its, 'letter', { filename: 'Letter.txt', clientId: client.id });
    await upload(its, 'own', { filename: 'Policy.txt' });
    const infected = await upload(its, 'virus', { filename: 'Virus.txt' });
    await server.database.transaction({ tenantId: one.id, role: 'system' }, async (tx) => {
      await tx
        .update(documentVersions)
        .set({ scan: 'infected' })
        .where(sql`document_id = ${infected}::uuid`);
    });
    const archived = async (url: string) => {
      const answer = await fetch(`${server.url}${url}`, { headers: its.headers });
      const entries = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
      return Object.fromEntries(
        entries
          .filter(([name]) => name.startsWith('documents/'))
          .map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
      );
    };
    const ofClient = {
      'documents/Koros v Tembo-Logistics/Plaint (version 1).docx': 'draft',
      'documents/Koros v Tembo-Logistics/Plaint.txt': 'final',
      'documents/Koros v Tembo-Logistics/Plaint 2.txt': 'other',
      'documents/Chebet Koros/Letter.txt': 'letter',
    };
    expect(await archived(`/api/customers/${one.id}/export`)).toEqual({
      ...ofClient,
      'documents/No case/Policy.txt': 'own',
    });
    expect(await archived(`/api/law-firm/clients/${client.id}/export`)).toEqual(ofClient);
  });
});

describe('zipDocuments', () => {
  const zip = (ids: string[], headers = to.headers) =>
    fetch(`${to.url}/api/law-firm/documents/zip?ids=${ids.join(',')}`, { headers });
  const unzipped = async (answer: Response) =>
    Object.fromEntries(
      Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map(([name, bytes]) => [
        name,
        Buffer.from(bytes).toString(),
      ]),
    );
  const scanned = (id: string, scan: string) =>
    server.database.transaction({ tenantId: firm.id, role: 'system' }, (tx) =>
      tx.execute(sql`UPDATE document_versions SET scan = ${scan} WHERE document_id = ${id}::uuid`),
    );

  it('has each file under its name, and a list of what is left out', async () => {
    const plaint = await upload(to, 'one', { filename: 'Plaint.txt' });
    await upload(to, 'newer', { filename: 'Plaint.txt', documentId: plaint });
    const twin = await upload(to, 'two', { filename: 'plaint.txt' });
    const marked = await upload(to, 'three', { filename: "Hati – Ng'ang'a.txt" });
    const infected = await upload(to, 'four', { filename: 'Invoice.txt' });
    const pending = await upload(to, 'five', { filename: 'Scan.txt' });
    await scanned(infected, 'infected');
    await scanned(pending, 'pending');
    const { rows } = await server.database.transaction({ tenantId: firm.id, role: 'system' }, (tx) =>
      tx.execute(sql`
        INSERT INTO documents (tenant_id, id, name, media_type, bytes, created_at, updated_at)
        VALUES (${firm.id}, gen_random_uuid(), 'Noted.pdf', 'application/pdf', 1, now(), now()) RETURNING id::text`),
    );
    const noted = String(rows[0]?.['id']);
    const answer = await zip([twin, plaint.toUpperCase(), marked, infected, pending, noted, plaint]);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="documents-2026-11-21.zip"');
    const { 'Not included.txt': leftOut, ...files } = await unzipped(answer);
    expect(Object.entries(files).toSorted()).toEqual([
      ["Hati – Ng'ang'a.txt", 'three'],
      ['Plaint.txt', 'newer'],
      ['plaint 2.txt', 'two'],
    ]);
    expect(leftOut?.split('\r\n').slice(2, -1).toSorted()).toEqual([
      'Invoice.txt: This file has a virus, so nobody can open it.',
      'Noted.pdf: This document has no file.',
      'Scan.txt: This file is being checked for viruses. Download it later.',
    ]);
    const record = await firm.calls.GET('/api/law-firm/record', { params: { query: { action: 'export', limit: 1 } } });
    expect(record.data?.data[0]).toMatchObject({ action: 'export', kind: 'documents' });
    expect(record.data?.data[0]?.changes).toContainEqual({ field: 'rows', after: '3' });
  });

  it('is 404 if any is deleted or another firm’s, whose file nobody gets', async () => {
    const other = await startFirm(server, 'kifaru');
    const theirs = await upload({ ...to, headers: { 'X-Tenant': 'kifaru' } }, 'secret', { filename: 'Secret.txt' });
    const own = await upload(to, 'own', { filename: 'Own.txt' });
    for (const ids of [[theirs], [own, theirs], [own, '01933f2e-7a00-7000-8000-0000000006ff']]) {
      const answer = await zip(ids);
      const said = await answer.text();
      expect([answer.status, said.includes('secret'), said.includes('Secret.txt')]).toEqual([404, false, false]);
    }
    expect(await unzipped(await zip([theirs], { 'X-Tenant': other.slug }))).toEqual({ 'Secret.txt': 'secret' });
    await remove(own);
    expect((await zip([own])).status).toBe(404);
  });

  it('is broken off, as the firm’s export is, and nothing else, if the store goes away meanwhile', async () => {
    const id = await upload(to, 'x', { filename: 'Away.txt' });
    isAway = true;
    const ofFirm = () => fetch(`${server.url}/api/customers/${firm.id}/export`);
    for (const ask of [() => zip([id]), ofFirm]) await expect((await ask()).arrayBuffer()).rejects.toThrow();
    isAway = false;
    expect(await unzipped(await zip([id]))).toEqual({ 'Away.txt': 'x' });
  });
});

describe('listDueDocuments', () => {
  const due = async () =>
    ((await firm.calls.GET('/api/law-firm/retention', { params: { query: {} } })).data?.data ?? []).map(
      ({ document, keptUntil, closedOn }) => [document.name, keptUntil, closedOn],
    );

  it('proposes what a case closed seven years ago has, or whose own day is over, and never what must be kept', async () => {
    const { id: client } = await firm.addClient();
    const { id: caseId } = await firm.addCase(client, { openedOn: '2015-01-05' });
    const closed = (day: string) =>
      server.database.transaction({ tenantId: firm.id, role: 'system' }, (tx) =>
        tx.execute(sql`UPDATE matters SET status = 'Closed', closed_on = ${day}::date WHERE id = ${caseId}::uuid`),
      );
    const inCase = await upload(to, 'x', { filename: 'Plaint.txt', caseId });
    const own = await upload(to, 'x', { filename: 'Policy.txt' });
    const change = (id: string, fields: { caseId?: string; hold?: boolean; retainUntil?: string }) =>
      firm.calls.PUT('/api/law-firm/documents/{id}', {
        params: { path: { id } },
        body: {
          name: id === own ? 'Policy.txt' : 'Plaint.txt',
          signature: 'not_required',
          shared: false,
          hold: false,
          ...fields,
        },
      });
    expect(await due()).toEqual([]);
    // Today is 21 November 2026.
    await closed('2019-11-21');
    expect(await due()).toEqual([]);
    await closed('2019-11-20');
    expect(await due()).toEqual([['Plaint.txt', '2026-11-20', '2019-11-20']]);
    await change(own, { retainUntil: '2026-11-19' });
    expect(await due()).toEqual([
      ['Policy.txt', '2026-11-19', undefined],
      ['Plaint.txt', '2026-11-20', '2019-11-20'],
    ]);
    // A day of its own comes before its case.
    await change(inCase, { caseId, retainUntil: '2026-11-18' });
    expect((await due())[0]).toEqual(['Plaint.txt', '2026-11-18', undefined]);
    await change(inCase, { caseId, retainUntil: '2030-01-01' });
    await change(own, { retainUntil: '2026-11-19', hold: true });
    expect(await due()).toEqual([]);
  });
});

describe('destroyDocument', () => {
  const destroy = (id: string) => firm.calls.POST('/api/law-firm/documents/{id}/destroy', { params: { path: { id } } });
  const keepUntil = (id: string, retainUntil: string, hold = false) =>
    firm.calls.PUT('/api/law-firm/documents/{id}', {
      params: { path: { id } },
      body: { name: 'Old.txt', signature: 'not_required', shared: false, hold, retainUntil },
    });

  it('refuses what is to be kept, and leaves nothing of what is not', async () => {
    const used = async () => (await firm.calls.GET('/api/law-firm/storage')).data?.data.used ?? 0;
    const before = await used();
    const id = await upload(to, 'old', { filename: 'Old.txt' });
    await upload(to, 'newer', { filename: 'Old.txt', documentId: id });
    const parts = await partsOf(id);
    expect((await destroy(id)).error).toMatchObject({ status: 409, code: 'document_not_due' });
    await keepUntil(id, '2026-11-20', true);
    expect((await destroy(id)).error).toMatchObject({ status: 409, code: 'document_not_due' });
    await keepUntil(id, '2026-11-20');
    expect((await destroy(id)).data?.data).toEqual({ id });
    expect((await destroy(id)).response.status).toBe(404);
    expect(await used()).toBe(before);
    expect((await objects()).filter((one) => parts.includes(one))).toEqual([]);
    const record = await firm.calls.GET('/api/law-firm/record', { params: { query: { limit: 5 } } });
    expect(JSON.stringify(record.data?.data)).toContain('Old.txt');
    const activity = await firm.calls.GET('/api/law-firm/activity', { params: { query: {} } });
    expect(activity.data?.data.map(({ code, params }) => [code, params])).toContainEqual([
      'document_destroyed',
      { about: 'Old.txt' },
    ]);
  });
});
