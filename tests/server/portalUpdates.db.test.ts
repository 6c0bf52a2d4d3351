import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { jpegOf } from '#tests/helpers/photos';
import { noon, startPortalCalls } from '#tests/helpers/portalCalls';

const { server, begin, firm, other, follow, enter, read, publish, ask, share, bill } = await startPortalCalls();
beforeEach(begin);
afterAll(() => server.close());

describe('listUpdates', () => {
  it('has what the client of the case was told, newest first', async () => {
    const { caseId } = await follow();
    await publish(caseId, { text: 'One' });
    server.clock.now = noon('2026-11-21');
    await publish(caseId, { text: 'Two' });
    const list = (of = firm) => of.calls.GET('/api/law-firm/updates', { params: { query: { caseId } } });
    expect((await list()).data?.data.map(({ text }) => text)).toEqual(['Two', 'One']);
    expect((await list(other)).response.status).toBe(404);
  });
});

describe('publishUpdate', () => {
  it('needs a day by which they hear, which is not past in Nairobi', async () => {
    const { caseId } = await follow();
    server.clock.now = new Date('2026-11-27T20:59:00Z');
    expect((await publish(caseId, { nextWordBy: '2026-11-27' })).response.status).toBe(201);
    server.clock.now = new Date('2026-11-27T21:00:00Z');
    expect((await publish(caseId, { nextWordBy: '2026-11-27' })).error).toMatchObject({
      errors: [{ field: 'nextWordBy', code: 'day_past' }],
    });
    expect((await publish(caseId, { nextWordBy: undefined } as never)).error).toMatchObject({
      errors: [{ field: 'nextWordBy', code: 'required' }],
    });
    expect((await publish(caseId, {}, other)).error).toMatchObject({ errors: [{ field: 'caseId' }] });
  });
});

describe('listBrokenPromises', () => {
  let third: TestFirm;
  beforeAll(async () => void (third = await startFirm(server, 'korongo')));
  const broken = async (of = third) => (await of.calls.GET('/api/law-firm/updates/overdue')).data;

  it('has a promise for 27 November from 28 November, 00:00 in Nairobi, until the next update', async () => {
    const { caseId } = await follow(third);
    await publish(caseId, {}, third);
    server.clock.now = new Date('2026-11-27T20:59:59.999Z');
    expect((await broken())?.data).toEqual([]);
    server.clock.now = new Date('2026-11-27T21:00:00Z');
    expect(await broken()).toMatchObject({
      data: [{ caseId, nextWordBy: '2026-11-27', daysLate: 1, clientName: 'Kilele Millers Ltd' }],
      page: { total: 1 },
    });
    expect((await broken(firm))?.data.some((one) => one.caseId === caseId)).toBe(false);
    await publish(caseId, { nextWordBy: '2026-12-04' }, third);
    expect((await broken())?.data).toEqual([]);
  });
});

describe('listDocumentRequests', () => {
  it('has what is open first', async () => {
    const { caseId } = await follow();
    const done = await ask(caseId, { what: 'Certificate', dueDay: '2026-11-20' });
    await ask(caseId, { what: 'Tickets', dueDay: '2026-11-24' });
    await firm.calls.POST('/api/law-firm/document-requests/{id}/accept', { params: { path: { id: done } } });
    const list = (of = firm) => of.calls.GET('/api/law-firm/document-requests', { params: { query: { caseId } } });
    expect((await list()).data?.data.map(({ what, state, receivedOn }) => [what, state, receivedOn])).toEqual([
      ['Tickets', 'asked', undefined],
      ['Certificate', 'received', '2026-11-20'],
    ]);
    expect((await list(other)).response.status).toBe(404);
  });
});

describe('askForDocument', () => {
  it('wants a day that is not past', async () => {
    const { caseId } = await follow();
    const { error } = await firm.calls.POST('/api/law-firm/document-requests', {
      body: { caseId, what: 'x', dueDay: '2026-11-19' },
    });
    expect(error).toMatchObject({ errors: [{ field: 'dueDay', code: 'day_past' }] });
  });
});

describe('acceptDocumentRequest', () => {
  it('is told to the client, once', async () => {
    const follower = await follow();
    const id = await ask(follower.caseId);
    const browser = await enter(follower);
    const params = { path: { id } };
    expect((await other.calls.POST('/api/law-firm/document-requests/{id}/accept', { params })).response.status).toBe(
      404,
    );
    await firm.calls.POST('/api/law-firm/document-requests/{id}/accept', { params });
    expect((await read(browser, follower.caseId)).requests).toMatchObject([
      { state: 'received', receivedOn: '2026-11-20' },
    ]);
    expect((await firm.calls.POST('/api/law-firm/document-requests/{id}/accept', { params })).error).toMatchObject({
      code: 'request_not_open',
    });
  });
});

describe('withdrawDocumentRequest', () => {
  it('takes it off the client’s page', async () => {
    const follower = await follow();
    const id = await ask(follower.caseId);
    const browser = await enter(follower);
    await firm.calls.POST('/api/law-firm/document-requests/{id}/withdraw', { params: { path: { id } } });
    expect((await read(browser, follower.caseId)).requests).toEqual([]);
    expect((await browser.file(id, jpegOf())).statusCode).toBe(404);
  });
});

describe('getClientView', () => {
  it('is what the person sees, word by word', async () => {
    const follower = await follow();
    const { caseId } = follower;
    await publish(caseId);
    await ask(caseId);
    await bill(caseId, 100);
    await share(caseId);
    const browser = await enter(follower);
    await browser.post(`/matters/${caseId}/messages`, { text: 'Hello' });
    const view = (personId: string, of = firm) =>
      of.calls.GET('/api/law-firm/cases/{id}/client-view', { params: { path: { id: caseId }, query: { personId } } });
    expect((await view(follower.person.id)).data?.data).toEqual(await read(browser, caseId));
    expect((await view((await follow()).person.id)).response.status).toBe(404);
    expect((await view(follower.person.id, other)).response.status).toBe(404);
  });
});
