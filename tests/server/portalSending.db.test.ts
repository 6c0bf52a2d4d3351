import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readPdf } from '#tests/helpers/pdfText';
import { heicHead, jpegOf } from '#tests/helpers/photos';
import type { PortalBrowser } from '#tests/helpers/portal';
import { codeOf, startPortalCalls } from '#tests/helpers/portalCalls';
import { asTablesOwner } from '#tests/helpers/testDatabase';

const { server, begin, firm, follow, enter, read, ask } = await startPortalCalls();
beforeEach(begin);
afterAll(() => server.close());

describe('sendPortalMessage', () => {
  it('reaches the firm’s messages, once per key', async () => {
    const follower = await follow();
    const { caseId } = follower;
    const browser = await enter(follower);
    const send = () =>
      browser.post(
        `/matters/${caseId}/messages`,
        { text: 'Shall we bring them on Monday?' },
        { 'idempotency-key': 'k1' },
      );
    const [first, second] = [await send(), await send()];
    expect(first.statusCode).toBe(201);
    expect(second.body).toBe(first.body);
    const { data } = await firm.calls.GET('/api/law-firm/messages/recent', {
      params: { query: { clientId: follower.clientId } },
    });
    expect(data?.data).toMatchObject([
      {
        content: 'Shall we bring them on Monday?',
        personName: 'Halima Shariff',
        caseId,
        caseTitle: 'A v B',
        unread: true,
      },
    ]);
    expect((await read(browser, caseId)).messages).toHaveLength(1);
  });
});

describe('addPortalFile', () => {
  it('keeps a file for a request, within the firm’s storage, and refuses HEIC at once', async () => {
    const follower = await follow();
    const id = await ask(follower.caseId);
    const browser = await enter(follower);
    const kept = await browser.file(id, jpegOf());
    expect(kept.json()).toMatchObject({ data: { name: 'IMG_0042.jpg', bytes: jpegOf().length } });
    const heic = await browser.file(id, Buffer.concat([heicHead, Buffer.alloc(100)]), 'IMG_0043.HEIC');
    expect(heic.statusCode).toBe(400);
    expect(heic.json()).toMatchObject({
      errors: [{ field: 'body', code: 'photo_format', params: { name: 'IMG_0043.HEIC' } }],
    });
    expect((await browser.file(id, '')).json()).toMatchObject({ errors: [{ code: 'file_empty' }] });
  });

  it('is refused once the request is met', async () => {
    const follower = await follow();
    const id = await ask(follower.caseId);
    const browser = await enter(follower);
    await firm.calls.POST('/api/law-firm/document-requests/{id}/accept', { params: { path: { id } } });
    expect(codeOf(await browser.file(id, jpegOf()))).toBe('request_not_open');
  });

  it('refuses what the firm’s storage has no room for', async () => {
    const follower = await follow();
    const id = await ask(follower.caseId);
    const browser = await enter(follower);
    const limit = (mb: number) =>
      asTablesOwner(server.database, (tx) =>
        tx.execute(sql`UPDATE tenant_stats SET storage_limit_mb = ${mb} WHERE tenant_id = ${firm.id}`),
      );
    await limit(0);
    expect(codeOf(await browser.file(id, jpegOf()))).toBe('no_room_left');
    await limit(5_120);
  });
});

describe('sendPortalFiles', () => {
  const idsOf = async (browser: PortalBrowser, requestId: string, files: [Buffer | string, string][]) => {
    const ids: string[] = [];
    for (const [bytes, name] of files)
      ids.push((await browser.file(requestId, bytes, name)).json<{ data: { id: string } }>().data.id);
    return ids;
  };

  it('makes one PDF of twenty photos, marked as from the client', async () => {
    const follower = await follow();
    const { caseId } = follower;
    const id = await ask(caseId, { dueDay: '2026-11-24' });
    const browser = await enter(follower);
    const uploads = await idsOf(
      browser,
      id,
      Array.from({ length: 20 }, (_, index) => [jpegOf(), `IMG_${index}.jpg`]),
    );
    const sent = await browser.post(`/requests/${id}/documents`, { uploads });
    expect(sent.json()).toMatchObject({ data: { state: 'sent', files: 1, isLate: false } });
    // Sent again, because the answer was lost.
    expect((await browser.post(`/requests/${id}/documents`, { uploads })).json()).toMatchObject({ data: { files: 1 } });
    const { data } = await firm.calls.GET('/api/law-firm/document-requests', { params: { query: { caseId } } });
    const [made] = data?.data[0]?.documents ?? [];
    expect(made?.name).toBe('Original weighbridge tickets.pdf');
    const { data: document } = await firm.calls.GET('/api/law-firm/documents/{id}', {
      params: { path: { id: made?.id ?? '' } },
    });
    expect(document?.data).toMatchObject({
      source: 'client',
      mediaType: 'application/pdf',
      caseId,
      scan: 'not_scanned',
    });
    expect(document?.data.shared_at).toBeUndefined();
    const file = await fetch(`${server.url}/api/law-firm/documents/${made?.id}/versions/1/file`, {
      headers: { 'X-Tenant': 'simba' },
    });
    expect(await readPdf(new Uint8Array(await file.arrayBuffer()))).toHaveLength(20);
  });

  it('keeps another file as it is, alone, and mixes no kinds', async () => {
    const follower = await follow();
    const id = await ask(follower.caseId, { what: 'Board resolution' });
    const browser = await enter(follower);
    const [letter = '', photo = ''] = await idsOf(browser, id, [
      ['resolved', 'scan.txt'],
      [jpegOf(), 'a.jpg'],
    ]);
    expect((await browser.post(`/requests/${id}/documents`, { uploads: [letter, photo] })).json()).toMatchObject({
      errors: [{ field: 'uploads', code: 'files_mixed' }],
    });
    expect((await browser.post(`/requests/${id}/documents`, { uploads: [letter] })).statusCode).toBe(201);
    const { data } = await firm.calls.GET('/api/law-firm/document-requests', {
      params: { query: { caseId: follower.caseId } },
    });
    expect(data?.data[0]?.documents.map(({ name }) => name)).toEqual(['Board resolution.txt']);
  });

  it('takes neither another person’s files nor the firm’s, and names the one that is not there', async () => {
    const halima = await follow();
    const juma = await follow(firm, { clientId: halima.clientId, caseId: halima.caseId });
    const id = await ask(halima.caseId);
    const [hers, his] = [await enter(halima), await enter(juma)];
    const uploads = await idsOf(hers, id, [[jpegOf(), 'a.jpg']]);
    const refused = await his.post(`/requests/${id}/documents`, { uploads });
    expect(refused.json()).toMatchObject({ errors: [{ field: 'uploads.0', code: 'photo_not_arrived' }] });
    const taken = await firm.calls.POST('/api/law-firm/documents/from-photos', { body: { name: 'x', uploads } });
    expect(taken.error).toMatchObject({ errors: [{ code: 'photo_not_arrived' }] });
  });
});
