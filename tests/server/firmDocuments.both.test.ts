import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { partBytes } from '#domain/files';
import { documentVersions, tenantStats } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';
import { askUpload, beginUpload, sendPart, upload, type Uploader } from '#tests/helpers/upload';

type Schemas = components['schemas'];

const mb = 1_048_576;

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;
let to: Uploader;
let toOther: Uploader;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
  to = { url: server.url, headers: { 'X-Tenant': 'simba' } };
  toOther = { url: server.url, headers: { 'X-Tenant': 'nyati' } };
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = testTime));

const bytes = (length: number) => new Uint8Array(randomBytes(length));
const pdf = (length = 1_000) => new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(length - 9)]));
const sha256 = (file: Uint8Array) => createHash('sha256').update(file).digest('hex');

async function get(id: string, { calls } = firm): Promise<Schemas['FirmDocument']> {
  const { data, error } = await calls.GET('/api/law-firm/documents/{id}', { params: { path: { id } } });
  if (!data) throw new Error(error.detail);
  return data.data;
}

async function versions(id: string): Promise<Schemas['DocumentVersion'][]> {
  const { data } = await firm.calls.GET('/api/law-firm/documents/{id}/versions', { params: { path: { id } } });
  return data?.data ?? [];
}

const file = (id: string, headers: Record<string, string> = {}, no = 1, from = to) =>
  fetch(`${from.url}/api/law-firm/documents/${id}/versions/${no}/file`, { headers: { ...from.headers, ...headers } });

const storage = async () => (await firm.calls.GET('/api/law-firm/storage')).data?.data;

const pathOf = async (begun: Response | Promise<Response>) => (await begun).headers.get('location') ?? '';

const problemOf = async (answer: Response | Promise<Response>) => {
  const said = await answer;
  const { code, params, errors } = (await said.json()) as Schemas['Problem'];
  return { status: said.status, code, params, fields: errors?.map(({ field, code }) => `${field} ${code}`) };
};

const change = (id: string, body: Schemas['DocumentInput'], etag?: string) =>
  firm.calls.PUT('/api/law-firm/documents/{id}', {
    params: { path: { id }, header: etag === undefined ? {} : { 'If-Match': etag } },
    body,
  });

const list = async (query: NonNullable<Parameters<typeof listed>[0]>) =>
  ((await listed(query)).data?.data ?? []).map(({ name }) => name).toSorted();
const listed = (query: {
  caseId?: string;
  clientId?: string;
  tag?: string;
  type?: Schemas['DocumentType'];
  shared?: 'yes' | 'no';
  status?: 'deleted';
}) => firm.calls.GET('/api/law-firm/documents', { params: { query } });

describe('createUpload', () => {
  it('begins an upload that lasts a day', async () => {
    const begun = await beginUpload(to, 10, { filename: 'Plaint.pdf' });
    expect(begun.status).toBe(201);
    expect(Object.fromEntries(begun.headers)).toMatchObject({
      location: expect.stringMatching(/^\/api\/law-firm\/uploads\/[0-9a-f-]{36}$/) as string,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'upload-expires': new Date(testTime.getTime() + 86_400_000).toUTCString(),
    });
  });

  it.each([
    ['an empty file', 0, { filename: 'a.pdf' }, 400, 'Upload-Length file_empty'],
    ['a file of 3 GB', 3 * 1_024 * mb, { filename: 'a.pdf' }, 413, 'Upload-Length file_too_large'],
    ['no length', '-1', { filename: 'a.pdf' }, 400, undefined],
    ['no name', 5, { type: 'x' }, 400, 'filename file_name_missing'],
    ['only folders', 5, { filename: '/../' }, 400, 'filename file_name_missing'],
    ['256 letters', 5, { filename: 'a'.repeat(256) }, 400, 'filename too_long'],
    ['a line break', 5, { filename: 'a\nb.pdf' }, 400, 'filename control_character'],
    ['an id that is none', 5, { filename: 'a.pdf', caseId: 'x' }, 400, 'caseId format_uuid'],
    ['two places', 5, { filename: 'a.pdf', caseId: id(1), clientId: id(2) }, 400, 'clientId case_or_client'],
    ['a case that is not there', 5, { filename: 'a.pdf', caseId: id(1) }, 400, 'caseId no_case_in_firm'],
    ['a client who is not there', 5, { filename: 'a.pdf', clientId: id(1) }, 400, 'clientId no_such_client'],
    ['a document that is not there', 5, { filename: 'a.pdf', documentId: id(1) }, 400, 'documentId no_such_record'],
  ])('refuses %s', async (_, length, pairs, status, field) => {
    const said = await problemOf(beginUpload(to, length, pairs));
    expect(said.status).toBe(status);
    if (field !== undefined) expect(said.fields).toEqual([field]);
  });

  it('reserves room, so that of two that want the last of it one is refused', async () => {
    const narrow = await startFirm(server, 'narrow');
    await asTablesOwner(server.database, (tx) =>
      tx.execute(
        sql`UPDATE tenant_stats SET storage_bytes = ${5_000 * mb}, storage_limit_mb = 5120 WHERE tenant_id = ${narrow.id}::uuid`,
      ),
    );
    const its = { url: server.url, headers: { 'X-Tenant': 'narrow' } };
    const both = await Promise.all([1, 2].map(() => beginUpload(its, 100 * mb, { filename: 'Bundle.pdf' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 413]);
    const refused = both.find(({ status }) => status === 413) as Response;
    expect(await problemOf(refused)).toMatchObject({ code: 'no_room_left', params: { left: 20 } });
    const accepted = await pathOf(both.find(({ status }) => status === 201) as Response);
    await fetch(`${server.url}${accepted}`, { method: 'DELETE', headers: its.headers });
    expect((await beginUpload(its, 100 * mb, { filename: 'Bundle.pdf' })).status).toBe(201);
    // A day later nothing is reserved any more.
    server.clock.now = new Date(testTime.getTime() + 86_400_001);
    expect((await beginUpload(its, 120 * mb, { filename: 'Bundle.pdf' })).status).toBe(201);
  });
});

describe('getUpload', () => {
  it('says where to go on, and which document was made', async () => {
    const path = await pathOf(beginUpload(to, 300_000 + 5, { filename: 'Plaint.pdf' }));
    const whole = bytes(300_005);
    await sendPart(to, path, 0, whole.slice(0, 300_000));
    const half = await askUpload(to, path);
    expect(half.status).toBe(200);
    expect([half.headers.get('upload-offset'), half.headers.get('upload-length')]).toEqual(['300000', '300005']);
    expect(half.headers.get('document-id')).toBeNull();
    const last = await sendPart(to, path, 300_000, whole.slice(300_000));
    const done = await askUpload(to, path);
    expect(done.headers.get('upload-offset')).toBe('300005');
    expect(done.headers.get('document-id')).toBe(last.headers.get('document-id'));
  });

  it('knows an expired one no more', async () => {
    const path = await pathOf(beginUpload(to, 5, { filename: 'a.txt' }));
    server.clock.now = new Date(testTime.getTime() + 86_400_001);
    expect((await askUpload(to, path)).status).toBe(404);
    expect((await sendPart(to, path, 0, bytes(5))).status).toBe(404);
  });
});

describe('appendToUpload', () => {
  it('takes 40 MB that break off midway, and has no more than a part sent again', { timeout: 60_000 }, async () => {
    const whole = bytes(40 * mb);
    const path = await pathOf(beginUpload(to, whole.length, { filename: 'Bundle.pdf' }));
    let sent = 0;
    const send = (offset: number) => {
      const part = whole.slice(offset, offset + partBytes.most);
      sent += part.length;
      return sendPart(to, path, offset, part);
    };
    for (let at = 0; at < 3; at++) await send(at * partBytes.most);
    // The line breaks in the middle of the fourth part.
    const broken = request(`${to.url}${path}`, {
      method: 'PATCH',
      headers: {
        ...to.headers,
        'Upload-Offset': String(3 * partBytes.most),
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': String(partBytes.most),
      },
    });
    const gone = new Promise((resolve) => broken.on('error', resolve));
    broken.write(whole.slice(3 * partBytes.most, 3 * partBytes.most + 2 * mb), () => broken.destroy());
    sent += 2 * mb;
    await gone;
    // Another process goes on, which knows only what is stored.
    const again = await buildTestApp(server.database, { resources: server.resources });
    const url = await again.app.listen({ port: 0 });
    const [there, here] = [{ ...to, url }, to.url];
    const offset = Number((await askUpload(there, path)).headers.get('upload-offset'));
    expect(offset).toBe(3 * partBytes.most);
    to.url = url;
    for (let at = offset; at < whole.length; at += partBytes.most) expect((await send(at)).status).toBe(204);
    to.url = here;
    await again.app.close();
    expect(sent - whole.length).toBeLessThanOrEqual(partBytes.most);
    const documentId = (await askUpload(to, path)).headers.get('document-id') ?? '';
    expect((await versions(documentId))[0]?.sha256).toBe(sha256(whole));
    const read = new Uint8Array(await (await file(documentId)).arrayBuffer());
    expect(sha256(read)).toBe(sha256(whole));
  });

  it('refuses another offset, and says which it wants', async () => {
    const path = await pathOf(beginUpload(to, 10, { filename: 'a.txt' }));
    expect(await problemOf(sendPart(to, path, 5, bytes(5)))).toMatchObject({
      status: 409,
      code: 'upload_offset',
      params: { offset: 0 },
    });
  });

  it.each([
    ['more than the file has', 10, 11, 400, 'Upload-Length part_too_long'],
    ['a short part in the middle', 600_000, 1_000, 400, 'body part_too_small'],
  ])('refuses %s, and keeps nothing of it', async (_, length, part, status, field) => {
    const path = await pathOf(beginUpload(to, length, { filename: 'a.txt' }));
    const said = await problemOf(sendPart(to, path, 0, bytes(part)));
    expect(said).toMatchObject({ status, fields: [field] });
    expect((await askUpload(to, path)).headers.get('upload-offset')).toBe('0');
  });

  it('refuses a part of more than 5 MB', async () => {
    const path = await pathOf(beginUpload(to, 20 * mb, { filename: 'a.txt' }));
    const said = await problemOf(sendPart(to, path, 0, bytes(partBytes.most + 1)));
    expect(said).toMatchObject({ status: 413, code: 'body_too_large' });
  });

  it('refuses a body of another type, and packed ones', async () => {
    const path = await pathOf(beginUpload(to, 10, { filename: 'a.txt' }));
    const send = (headers: Record<string, string>) =>
      fetch(`${to.url}${path}`, {
        method: 'PATCH',
        headers: { ...to.headers, 'Upload-Offset': '0', ...headers },
        body: '{}',
      });
    expect((await send({ 'Content-Type': 'application/json' })).status).toBe(415);
    const packed = { 'Content-Type': 'application/offset+octet-stream', 'Content-Encoding': 'gzip' };
    expect((await send(packed)).status).toBe(415);
    // And no other call takes a part.
    const wrong = await fetch(`${to.url}/api/law-firm/tasks`, {
      method: 'POST',
      headers: { ...to.headers, 'Content-Type': 'application/offset+octet-stream' },
      body: '{}',
    });
    expect(wrong.status).toBe(415);
  });

  it('keeps one of two parts that arrive at once', async () => {
    const path = await pathOf(beginUpload(to, 1_000, { filename: 'a.bin' }));
    const [one, two] = [bytes(1_000), bytes(1_000)];
    const both = await Promise.all([sendPart(to, path, 0, one), sendPart(to, path, 0, two)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const kept = both[0].status === 204 ? one : two;
    const documentId = (await askUpload(to, path)).headers.get('document-id') ?? '';
    expect((await versions(documentId))[0]?.sha256).toBe(sha256(kept));
    expect((await sendPart(to, path, 1_000, bytes(1))).status).toBe(409);
  });

  it('is no call of the firm’s plan', async () => {
    const calls = async () => {
      await server.meter.write();
      const find = new Selection({ calls: tenantStats.apiCalls });
      const [row] = await server.database.read({ tenantId: firm.id, role: 'system' }, (tx) =>
        find.read(tx, sql`FROM ${tenantStats}`),
      );
      return row?.calls;
    };
    const before = await calls();
    const documentId = await upload(to, 'Dear Sirs', { filename: 'Letter.txt' });
    await (await file(documentId)).arrayBuffer();
    expect(await calls()).toBe(before);
  });

  it.each([
    ['Plaint.pdf', pdf(), 'application/pdf'],
    ['Page.pdf', '<html><script>alert(1)</script></html>', 'text/plain'],
    ['Drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'text/plain'],
    ['Drawing.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'text/plain'],
    ['List.csv', 'a,b\n1,2\n', 'text/csv'],
    ['Noise.pdf', new Uint8Array([0, 1, 2, 3, 255, 254, 0, 9]), 'application/octet-stream'],
  ])('knows what is in %s by its bytes', async (filename, content, mediaType) => {
    const document = await get(await upload(to, content, { filename }));
    expect(document).toMatchObject({ name: filename, mediaType, version: 1, scan: 'not_scanned', source: 'firm' });
  });

  it.each([
    ['Hati – Ng’ang’a.pdf', 'Hati – Ng’ang’a.pdf'],
    ["Hati – Ng'ang'a.pdf", "Hati – Ng'ang'a.pdf"],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Scans\\Plaint.pdf', 'Plaint.pdf'],
    ['Plaint\u202Efdp.exe', 'Plaintfdp.exe'],
  ])('names %s', async (filename, name) => {
    const id = await upload(to, 'x', { filename });
    expect((await get(id)).name).toBe(name);
    const said = (await file(id)).headers.get('content-disposition') ?? '';
    const encoded = /filename\*=UTF-8''(.*)$/.exec(said)?.[1];
    expect(encoded === undefined ? said : decodeURIComponent(encoded)).toContain(name);
  });

  it('makes a document in its case, which is told of', async () => {
    const client = await firm.addClient();
    const { id: caseId } = await firm.addCase(client.id);
    const id = await upload(to, pdf(), { filename: 'Plaint.pdf', caseId });
    expect(await get(id)).toMatchObject({
      caseId,
      clientId: client.id,
      clientName: 'Kilele Millers Ltd',
      tags: [],
      hold: false,
    });
    const { data } = await firm.calls.GET('/api/law-firm/activity', { params: { query: { caseId } } });
    expect(data?.data[0]).toMatchObject({ code: 'document_added', params: { about: 'Plaint.pdf' } });
  });

  it('adds a version to a document, which counts beside the first', async () => {
    const before = (await storage())?.used ?? 0;
    const id = await upload(to, bytes(3 * mb), { filename: 'Lease.docx' });
    await upload(to, pdf(4 * mb), { filename: 'scan0001.pdf', documentId: id });
    const used = async () => ((await storage())?.used ?? 0) - before;
    expect(await used()).toBe(7 * mb);
    expect(await get(id)).toMatchObject({ name: 'Lease.pdf', mediaType: 'application/pdf', size: 4 * mb, version: 2 });
    expect((await versions(id)).map(({ no, name, isCurrent }) => [no, name, isCurrent])).toEqual([
      [2, 'scan0001.pdf', true],
      [1, 'Lease.docx', false],
    ]);
    await firm.calls.DELETE('/api/law-firm/documents/{id}', { params: { path: { id } } });
    expect(await used()).toBe(7 * mb);
  });
});

describe('endUpload', () => {
  it('throws away what has arrived', async () => {
    const path = await pathOf(beginUpload(to, 300_001, { filename: 'a.txt' }));
    await sendPart(to, path, 0, bytes(300_000));
    const end = () => fetch(`${to.url}${path}`, { method: 'DELETE', headers: to.headers });
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(404);
    expect((await askUpload(to, path)).status).toBe(404);
  });
});

describe('getFirmStorage', () => {
  it('says what is used, reserved and allowed', async () => {
    const before = await storage();
    const path = await pathOf(beginUpload(to, 1_000, { filename: 'a.txt' }));
    expect(await storage()).toEqual({ ...before, reserved: (before?.reserved ?? 0) + 1_000 });
    await sendPart(to, path, 0, bytes(1_000));
    expect(await storage()).toEqual({ ...before, used: (before?.used ?? 0) + 1_000, limit: 5_120 * mb });
  });
});

describe('getFirmDocument', () => {
  it('is 404 for another firm’s document', async () => {
    const id = await upload(to, 'x', { filename: 'a.txt' });
    const { response } = await other.calls.GET('/api/law-firm/documents/{id}', { params: { path: { id } } });
    expect(response.status).toBe(404);
  });
});

describe('listFirmDocuments', () => {
  it('filters by tag, type, sharing, case and client', async () => {
    const client = await firm.addClient({ name: 'Chebet Koros', type: 'individual' });
    const { id: caseId } = await firm.addCase(client.id);
    const inCase = await upload(to, pdf(), { filename: 'Filter plaint.pdf', caseId });
    const ofClient = await upload(to, 'x', { filename: 'Filter letter.txt', clientId: client.id });
    await change(inCase, {
      name: 'Filter plaint.pdf',
      caseId,
      tags: ['pleadings', '"quoted"'],
      shared: true,
      signature: 'not_required',
      hold: false,
    });
    expect(await list({ tag: 'pleadings' })).toEqual(['Filter plaint.pdf']);
    expect(await list({ tag: '"quoted"' })).toEqual(['Filter plaint.pdf']);
    expect(await list({ tag: 'plead' })).toEqual([]);
    expect(await list({ caseId })).toEqual(['Filter plaint.pdf']);
    expect(await list({ clientId: client.id })).toEqual(['Filter letter.txt', 'Filter plaint.pdf']);
    expect(await list({ clientId: client.id, type: 'pdf' })).toEqual(['Filter plaint.pdf']);
    expect(await list({ clientId: client.id, type: 'other' })).toEqual(['Filter letter.txt']);
    expect(await list({ clientId: client.id, shared: 'yes' })).toEqual(['Filter plaint.pdf']);
    expect(await list({ clientId: client.id, shared: 'no' })).toEqual(['Filter letter.txt']);
    expect(await get(ofClient)).toMatchObject({ clientId: client.id, clientName: 'Chebet Koros' });
  });

  it('lists what was deleted by itself in the last 30 days', async () => {
    const { id: caseId } = await firm.addCase((await firm.addClient()).id);
    const deleted = async (query: { caseId?: string } = {}) =>
      ((await listed({ ...query, status: 'deleted' })).data?.data ?? []).map((one) => [one.name, one.restorable_until]);
    const alone = await upload(to, 'x', { filename: 'Deleted alone.txt', caseId });
    await upload(to, 'x', { filename: 'Deleted with its case.txt', caseId });
    await firm.calls.DELETE('/api/law-firm/documents/{id}', { params: { path: { id: alone } } });
    expect(await deleted({ caseId })).toEqual([['Deleted alone.txt', '2026-12-21T08:30:00.000Z']]);
    const ofCase = { params: { path: { id: caseId } } };
    server.clock.now = new Date(testTime.getTime() + 1_000);
    await firm.calls.DELETE('/api/law-firm/cases/{id}', ofCase);
    expect(await deleted({ caseId })).toEqual([]);
    await firm.calls.POST('/api/law-firm/cases/{id}/restore', ofCase);
    expect(await deleted({ caseId })).toHaveLength(1);
    await firm.calls.POST('/api/law-firm/documents/{id}/restore', { params: { path: { id: alone } } });
    expect(await deleted({ caseId })).toEqual([]);
    await firm.calls.DELETE('/api/law-firm/documents/{id}', { params: { path: { id: alone } } });
    server.clock.now = new Date('2026-12-22T08:30:00.000Z');
    expect(await deleted()).toEqual([]);
    server.clock.now = testTime;
  });
});

describe('updateFirmDocument', () => {
  it('replaces what is said of it, and refuses a stale version', async () => {
    const client = await firm.addClient();
    const id = await upload(to, 'x', { filename: 'a.txt' });
    const { response } = await firm.calls.GET('/api/law-firm/documents/{id}', { params: { path: { id } } });
    const etag = response.headers.get('etag') ?? '';
    const input: Schemas['DocumentInput'] = {
      name: 'Lease.txt',
      clientId: client.id,
      tags: ['lease'],
      signature: 'awaiting',
      shared: true,
      hold: true,
      retainUntil: '2033-11-23',
    };
    const { data } = await change(id, input, etag);
    expect(data?.data).toMatchObject({
      name: 'Lease.txt',
      clientId: client.id,
      tags: ['lease'],
      signature: 'awaiting',
      hold: true,
      retainUntil: '2033-11-23',
      shared_at: testTime.toISOString(),
    });
    expect((await change(id, input, etag)).response.status).toBe(412);
    const bare = await change(id, { name: 'Lease.txt', signature: 'not_required', shared: false, hold: false });
    expect(bare.data?.data).not.toHaveProperty('clientId');
    expect(bare.data?.data).not.toHaveProperty('shared_at');
  });

  it('refuses a case and a client at once, and what is not the firm’s', async () => {
    const client = await other.addClient();
    const id = await upload(to, 'x', { filename: 'a.txt' });
    const of = (belongs: { clientId?: string; caseId?: string }) =>
      change(id, { name: 'a', signature: 'not_required', shared: false, hold: false, ...belongs });
    expect((await of({ clientId: client.id })).error?.errors?.[0]).toMatchObject({
      field: 'clientId',
      code: 'no_such_client',
    });
    const { id: caseId } = await other.addCase(client.id);
    expect((await of({ caseId })).error?.errors?.[0]).toMatchObject({ field: 'caseId', code: 'no_case_in_firm' });
    expect((await of({ caseId, clientId: client.id })).error?.errors?.[0]).toMatchObject({ code: 'case_or_client' });
  });
});

describe('deleteFirmDocument', () => {
  it('takes it out of the list, its file too', async () => {
    const id = await upload(to, 'x', { filename: 'Gone.txt' });
    await firm.calls.DELETE('/api/law-firm/documents/{id}', { params: { path: { id } } });
    expect((await file(id)).status).toBe(404);
    expect(await list({})).not.toContain('Gone.txt');
    expect((await beginUpload(to, 5, { filename: 'b.txt', documentId: id })).status).toBe(400);
  });
});

describe('a document on hold', () => {
  const hold = (id: string, fields: Partial<Schemas['DocumentInput']> = {}) =>
    change(id, { name: 'Held.txt', signature: 'not_required', shared: false, hold: true, ...fields });
  const remove = (kind: 'documents' | 'cases' | 'clients', id: string) =>
    firm.calls.DELETE(`/api/law-firm/${kind}/{id}`, { params: { path: { id } } });

  it('can’t be deleted, nor what takes it along', async () => {
    const client = await firm.addClient();
    const { id: caseId } = await firm.addCase(client.id);
    const inCase = await upload(to, 'x', { filename: 'Held.txt', caseId });
    await hold(inCase, { caseId });
    expect((await remove('documents', inCase)).error).toMatchObject({ status: 409, code: 'document_held' });
    const refused = { status: 409, code: 'documents_held', params: { names: 'Held.txt', more: 0 } };
    expect((await remove('cases', caseId)).error).toMatchObject(refused);
    const alone = await firm.addClient();
    const ofClient = await upload(to, 'x', { filename: 'Held.txt', clientId: alone.id });
    await hold(ofClient, { clientId: alone.id });
    expect((await remove('clients', alone.id)).error).toMatchObject(refused);
    expect(await (await file(inCase)).text()).toBe('x');
    await hold(inCase, { caseId, hold: false });
    expect((await remove('cases', caseId)).response.status).toBe(200);
    expect((await remove('documents', inCase)).response.status).toBe(404);
  });

  it('outlives the erasure of its client, which names it', async () => {
    const { id, name } = await firm.addClient();
    const kept = await upload(to, 'evidence', { filename: 'Held.txt', clientId: id });
    const gone = await upload(to, 'x', { filename: 'Letter.txt', clientId: id });
    await hold(kept, { clientId: id });
    const path = { params: { path: { id } } };
    const { data } = await firm.calls.GET('/api/law-firm/clients/{id}/data', path);
    expect(data?.data).toMatchObject({
      held: { documents: 2, onHold: 1 },
      documentsOnHold: [{ id: kept, name: 'Held.txt' }],
    });
    const erased = await firm.calls.POST('/api/law-firm/clients/{id}/erase', { ...path, body: { name } });
    expect(erased.data?.data.erasure?.held).toMatchObject({ documents: 2, onHold: 1 });
    expect(await (await file(kept)).text()).toBe('evidence');
    expect((await file(gone)).status).toBe(404);
    expect(await get(kept)).toMatchObject({ name: 'Held.txt', hold: true, clientName: 'Erased client' });
    const activity = await firm.calls.GET('/api/law-firm/activity', { params: { query: { limit: 100 } } });
    expect(activity.data?.data.find(({ code }) => code === 'client_erased')?.params).toMatchObject({ documents: 1 });
  });
});

describe('restoreFirmDocument', () => {
  it('brings it back with its file, also along with its case', async () => {
    const { id: caseId } = await firm.addCase((await firm.addClient()).id);
    const id = await upload(to, 'x', { filename: 'Back.txt', caseId });
    const path = { params: { path: { id } } };
    await firm.calls.DELETE('/api/law-firm/documents/{id}', path);
    expect((await firm.calls.POST('/api/law-firm/documents/{id}/restore', path)).data?.data.name).toBe('Back.txt');
    const ofCase = { params: { path: { id: caseId } } };
    await firm.calls.DELETE('/api/law-firm/cases/{id}', ofCase);
    expect((await file(id)).status).toBe(404);
    await firm.calls.POST('/api/law-firm/cases/{id}/restore', ofCase);
    expect(await (await file(id)).text()).toBe('x');
  });
});

describe('listDocumentVersions', () => {
  it('is 404 for another firm’s document, and empty for one without a file', async () => {
    const id = await upload(to, 'x', { filename: 'a.txt' });
    const { response } = await other.calls.GET('/api/law-firm/documents/{id}/versions', { params: { path: { id } } });
    expect(response.status).toBe(404);
    const before = '01933f2e-7a00-7000-8000-000000000e01';
    await asTablesOwner(server.database, (tx) =>
      tx.execute(sql`
        INSERT INTO documents (tenant_id, id, name, media_type, bytes, created_at, updated_at)
        VALUES (${firm.id}::uuid, ${before}::uuid, 'Old.pdf', 'application/pdf', 10, now(), now())`),
    );
    expect(await versions(before)).toEqual([]);
    expect(await get(before)).not.toHaveProperty('version');
    expect((await file(before)).status).toBe(404);
    // It gets its file like any other.
    await upload(to, pdf(), { filename: 'Old.pdf', documentId: before });
    expect(await get(before)).toMatchObject({ version: 1, size: 1_000 });
  });
});

describe('makeVersionCurrent', () => {
  it('shows an earlier version, under the name of its kind', async () => {
    const id = await upload(to, pdf(), { filename: 'Lease.pdf' });
    await upload(to, 'text', { filename: 'Lease.txt', documentId: id });
    const make = (no: number) =>
      firm.calls.PUT('/api/law-firm/documents/{id}/current', { params: { path: { id } }, body: { no } });
    expect((await make(1)).data?.data).toMatchObject({
      version: 1,
      mediaType: 'application/pdf',
      size: 1_000,
      name: 'Lease.pdf',
    });
    expect((await make(3)).error?.errors?.[0]).toMatchObject({ field: 'no', code: 'no_such_document_version' });
  });
});

describe('getDocumentFile', () => {
  it('gives the bytes to be saved, and runs nothing', async () => {
    const whole = pdf(5_000);
    const id = await upload(to, whole, { filename: 'Plaint.pdf' });
    const got = await file(id, { 'Accept-Encoding': 'gzip' });
    expect(Object.fromEntries(got.headers)).toMatchObject({
      etag: `"${sha256(whole)}"`,
      'content-type': 'application/octet-stream',
      'content-length': '5000',
      'accept-ranges': 'bytes',
      'content-disposition': 'attachment; filename=Plaint.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(sha256(new Uint8Array(await got.arrayBuffer()))).toBe(sha256(whole));
    expect((await file(id, { 'If-None-Match': `W/"${sha256(whole)}"` })).status).toBe(304);
  });

  it('gives a range, also across parts', async () => {
    const whole = bytes(partBytes.most + 1_000);
    const id = await upload(to, whole, { filename: 'a.bin' });
    const range = async (wanted: string, more = {}) => {
      const got = await file(id, { Range: wanted, ...more });
      return [got.status, got.headers.get('content-range'), Buffer.from(await got.arrayBuffer())] as const;
    };
    const end = whole.length;
    expect(await range('bytes=100-199')).toEqual([206, `bytes 100-199/${end}`, Buffer.from(whole.slice(100, 200))]);
    const [from, last] = [partBytes.most - 10, partBytes.most + 9];
    expect(await range(`bytes=${from}-${last}`)).toEqual([
      206,
      `bytes ${from}-${last}/${end}`,
      Buffer.from(whole.slice(from, last + 1)),
    ]);
    expect(await range('bytes=-5')).toEqual([206, `bytes ${end - 5}-${end - 1}/${end}`, Buffer.from(whole.slice(-5))]);
    expect((await range(`bytes=0-1`, { 'If-Range': '"other"' }))[0]).toBe(200);
    expect((await range('bytes=0-1,3-4'))[0]).toBe(200);
    expect((await range(`bytes=${end}-`)).slice(0, 2)).toEqual([416, `bytes */${end}`]);
  });

  it.each([
    ['infected', 'file_infected'],
    ['pending', 'scan_pending'],
  ])('opens for nobody while it is %s', async (scan, code) => {
    const id = await upload(to, 'x', { filename: 'a.txt' });
    await server.database.transaction({ tenantId: firm.id, role: 'system' }, async (tx) => {
      await tx
        .update(documentVersions)
        .set({ scan })
        .where(sql`document_id = ${id}::uuid`);
    });
    expect(await problemOf(file(id))).toMatchObject({ status: 409, code });
    expect((await get(id)).scan).toBe(scan);
  });

  it('is 404 for another firm, whatever it guesses', async () => {
    const id = await upload(to, 'secret', { filename: 'a.txt' });
    const path = await pathOf(beginUpload(to, 10, { filename: 'b.txt' }));
    expect((await file(id, {}, 1, toOther)).status).toBe(404);
    expect((await file(id, { Range: 'bytes=0-1' }, 1, toOther)).status).toBe(404);
    expect((await askUpload(toOther, path)).status).toBe(404);
    expect((await sendPart(toOther, path, 0, bytes(10))).status).toBe(404);
    expect((await fetch(`${server.url}${path}`, { method: 'DELETE', headers: toOther.headers })).status).toBe(404);
    expect((await beginUpload(toOther, 5, { filename: 'c.txt', documentId: id })).status).toBe(400);
  });
});

function id(at: number): string {
  return `01933f2e-7a00-7000-8000-0000000000${String(at).padStart(2, '0')}`;
}
