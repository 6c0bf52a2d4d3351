import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { documentVersions, tenantStats } from '#server/db/schema';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { readPdf } from '#tests/helpers/pdfText';
import { heicHead, jpegOf, pngOf } from '#tests/helpers/photos';
import { rowsIn } from '#tests/helpers/rows';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';
import { askUpload, beginUpload, sendPart, type Uploader } from '#tests/helpers/upload';

type Schemas = components['schemas'];

let server: TestApp;
let firm: TestFirm;
let to: Uploader;
let toOther: Uploader;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  await startFirm(server, 'nyati');
  to = { url: server.url, headers: { 'X-Tenant': 'simba' } };
  toOther = { url: server.url, headers: { 'X-Tenant': 'nyati' } };
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = testTime));

/** Uploads a photo, and returns the address of its upload. */
async function photo(bytes: Buffer, name = 'IMG_0042.jpg', from = to, sent = bytes.length): Promise<string> {
  const path = (await beginUpload(from, bytes.length, { filename: name, photo: '' })).headers.get('location') ?? '';
  if (sent > 0) await sendPart(from, path, 0, new Uint8Array(bytes.subarray(0, sent)));
  return path;
}

const idOf = (path: string) => path.split('/').at(-1) ?? '';

const make = (uploads: string[], more: Partial<Schemas['PhotosInput']> = {}) =>
  firm.calls.POST('/api/law-firm/documents/from-photos', {
    body: { name: 'Receipts', uploads: uploads.map(idOf), ...more },
  });

const refusal = async (made: ReturnType<typeof make>) => {
  const { response, error } = await made;
  return [response.status, ...(error?.errors ?? []).map(({ field, code }) => `${field} ${code}`)];
};

const storage = async () => (await firm.calls.GET('/api/law-firm/storage')).data?.data;

const file = async (id: string) =>
  new Uint8Array(
    await (
      await fetch(`${to.url}/api/law-firm/documents/${id}/versions/1/file`, { headers: to.headers })
    ).arrayBuffer(),
  );

describe('createDocumentFromPhotos', () => {
  it('makes one PDF of twenty photos, page by page, with the bytes that the camera took', async () => {
    const before = await storage();
    const paths: string[] = [];
    for (let no = 0; no < 20; no += 1) paths.push(await photo(jpegOf(no === 1 ? 6 : 1)));
    const photoBytes = 20 * jpegOf().length;
    expect((await storage())?.reserved).toBe(photoBytes);
    const { data, response } = await make(paths);
    expect(response.status).toBe(201);
    expect(data?.data).toMatchObject({
      name: 'Receipts.pdf',
      mediaType: 'application/pdf',
      version: 1,
      source: 'firm',
    });
    expect(data?.data.scan).toBe('not_scanned');
    const pdf = await file(data?.data.id ?? '');
    const pages = await readPdf(pdf);
    expect(pages.map(({ width, height }) => width > height)).toEqual([true, false, ...Array<boolean>(18).fill(true)]);
    expect(Buffer.from(pdf).includes(jpegOf(6))).toBe(true);
    expect(await storage()).toMatchObject({ used: (before?.used ?? 0) + pdf.length, reserved: 0 });
  });

  it('keeps the order, and what the document belongs to', async () => {
    const [one, two] = [await photo(jpegOf()), await photo(pngOf([[1, 2, 3, 128]]), 'Screenshot.png')];
    const { data: clients } = await firm.calls.GET('/api/law-firm/clients', { params: { query: { limit: 1 } } });
    const clientId = clients?.data[0]?.id ?? '';
    const { data } = await make([two, one], { ...(clientId && { clientId }), name: 'Site visit.PDF' });
    expect(data?.data.name).toBe('Site visit.PDF');
    expect(data?.data.clientId).toBe(clientId || undefined);
    expect(await readPdf(await file(data?.data.id ?? ''))).toHaveLength(2);
  });

  it('makes it once, also if the call is repeated without a key, and removes the photos', async () => {
    const paths = [await photo(jpegOf())];
    const first = await make(paths);
    const again = await make(paths);
    expect(again.data?.data.id).toBe(first.data?.data.id);
    const asked = await askUpload(to, paths[0] ?? '');
    expect([asked.headers.get('document-id'), asked.headers.get('upload-offset')]).toEqual([
      first.data?.data.id,
      String(jpegOf().length),
    ]);
    const made = await server.database.read({ tenantId: firm.id, role: 'system' }, (tx) =>
      rowsIn(tx, documentVersions, sql`WHERE document_id = ${first.data?.data.id}::uuid`),
    );
    expect(made).toHaveLength(1);
  });

  it('names the photo that is damaged or that no PDF has, and keeps the others', async () => {
    const good = await photo(jpegOf());
    const broken = await photo(jpegOf().subarray(0, 200), 'Torn.jpg');
    const heic = await photo(heicHead, 'IMG_1.HEIC');
    expect(await refusal(make([good, broken]))).toEqual([400, 'uploads.1 photo_damaged']);
    const { error } = await make([heic, good]);
    expect(error?.errors).toMatchObject([{ field: 'uploads.0', code: 'photo_format', params: { name: 'IMG_1.HEIC' } }]);
    expect((await make([good])).response.status).toBe(201);
  });

  it('refuses none, too many, one twice, and what is not a photo that has arrived', async () => {
    const good = await photo(jpegOf());
    const half = await photo(jpegOf(), 'a.jpg', to, 0);
    const foreign = await photo(jpegOf(), 'a.jpg', toOther);
    const whole = (await beginUpload(to, 5, { filename: 'a.txt' })).headers.get('location') ?? '';
    expect(await refusal(make([]))).toEqual([400, 'uploads too_few']);
    expect((await make([good, good])).response.status).toBe(400);
    expect((await make(Array.from({ length: 31 }, (_, no) => `${good.slice(0, -2)}${no + 10}`))).response.status).toBe(
      400,
    );
    for (const path of [half, foreign, whole])
      expect(await refusal(make([path]))).toEqual([400, 'uploads.0 photo_not_arrived']);
    server.clock.now = new Date(testTime.getTime() + 25 * 3_600_000);
    expect(await refusal(make([good]))).toEqual([400, 'uploads.0 photo_not_arrived']);
  });

  it('refuses a photo that is too large before it is sent', async () => {
    const answer = await beginUpload(to, 26_214_401, { filename: 'a.jpg', photo: '' });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'file_too_large', params: { limit: 25 } });
  });

  it('refuses a PDF for which there is no room, and leaves nothing of it', async () => {
    const path = await photo(jpegOf());
    const { limit = 0, used = 0 } = (await storage()) ?? {};
    const fill = (bytes: number) =>
      asTablesOwner(server.database, (tx) =>
        tx.execute(sql`UPDATE ${tenantStats} SET storage_bytes = ${bytes} WHERE tenant_id = ${firm.id}`),
      );
    await fill(limit - 100);
    expect(await refusal(make([path]))).toEqual([413, 'uploads no_room_left']);
    await fill(used);
    expect((await make([path])).response.status).toBe(201);
  });
});
