import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { partsOf, readPdf, readTags } from '#tests/helpers/pdfText';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

type EventInput = components['schemas']['EventInput'];

let server: TestApp;
let firm: TestFirm;
let matter: string;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  const { id } = await firm.addClient();
  const more = { openedOn: '2026-01-01', station: 'Milimani', caseNumber: 'HCCOMM/E12/2026' };
  matter = (await firm.addCase(id, { title: 'Kilele v Tembo', ...more })).id;
  await add({ caseId: matter, time: '09:00', title: 'Mention', location: 'Court 4' });
  await add({ caseId: matter, time: '11:00', title: 'Ruling', virtualLink: 'https://court.example/rooms/2' });
  await add({ caseId: matter, kind: 'deadline', title: 'Serve', date: '2026-11-17' });
  await add({ caseId: matter, title: 'Pre-trial', date: '2026-11-24' });
  await add({ kind: 'deadline', title: 'Renew practising certificates' });
  const rival = await startFirm(server, 'nyati');
  const theirs = await rival.addCase((await rival.addClient()).id, { title: 'Chui v Duma', openedOn: '2026-01-01' });
  await add({ caseId: theirs.id, title: 'Their hearing' }, rival);
});
afterAll(() => server.close());

const add = async (fields: Partial<EventInput>, { calls } = firm) => {
  const body = { title: 'Mention', kind: 'hearing', date: '2026-11-21', ...fields } as const;
  const { error } = await calls.POST('/api/law-firm/events', { body });
  expect(error).toBeUndefined();
};

const call = (query: { from?: string; days?: number } = {}, { calls } = firm) =>
  calls.GET('/api/law-firm/agenda/pdf', { params: { query }, parseAs: 'arrayBuffer' });

const print = async (query?: { from?: string; days?: number }) =>
  new Uint8Array((await call(query)).data as unknown as ArrayBuffer);

describe('getAgendaPdf', () => {
  it('is a PDF that shows in the browser and is saved under its first day', async () => {
    const { response } = await call({ from: '2026-11-24' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('inline; filename="list-2026-11-24.pdf"');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('lists the day by court: hearings, advocates and deadlines, and no other firm’s', async () => {
    const { title, isTagged, pages } = await readTags(await print());
    expect({ title, isTagged }).toEqual({ title: 'Today’s list, Saturday 21 November 2026', isTagged: true });
    const parts = pages.flat();
    expect(partsOf(parts, 'H1').map(({ text }) => text)).toEqual(['Today’s list']);
    expect(partsOf(parts, 'H2').map(({ text }) => text)).toEqual([
      'Milimani · 2 hearings, 1 deadline',
      'Out of court · 1 deadline',
    ]);
    const rows = partsOf(parts, 'TBody').flatMap(({ parts: of }) => of.map((row) => row.parts.map(({ text }) => text)));
    expect(rows.map((cells) => cells.slice(0, 3))).toEqual([
      ['09:00', 'Kilele v Tembo HCCOMM/E12/2026', 'Mention Court 4'],
      ['11:00', 'Kilele v Tembo HCCOMM/E12/2026', 'Ruling Virtual court https://court.example/rooms/2'],
      ['Due 4 days late', 'Kilele v Tembo HCCOMM/E12/2026', 'Serve'],
      ['Due', 'Renew practising certificates', 'Renew practising certificates Saturday, registries closed'],
    ]);
    const said = parts.map(({ text }) => text).join(' ');
    expect(said).toContain('2 hearings at 1 station');
    expect(said).toContain('1 deadline, 1 overdue');
    expect(said).toContain('Courts don’t usually sit on a Saturday.');
    expect(said).not.toContain('Their hearing');
  });

  it('lists several days under their dates, without those that have nothing', async () => {
    const { pages } = await readTags(await print({ from: '2026-11-23', days: 7 }));
    expect(partsOf(pages.flat(), 'H1').map(({ text }) => text)).toEqual(['List of the week']);
    expect(partsOf(pages.flat(), 'H2').map(({ text }) => text)).toEqual([
      'Tuesday 24 November 2026',
      'Sunday 29 November 2026',
    ]);
  });

  it('says when there is nothing, and when it was printed', async () => {
    const [page] = await readPdf(await print({ from: '2026-12-01' }));
    expect(page?.text).toContain('Nothing listed');
    expect(page?.text).toContain('Printed Sat 21 Nov, 11:30 · Firm simba');
  });

  it('repeats the head of a long list on each page', async () => {
    for (let n = 0; n < 40; n += 1)
      await add({ caseId: matter, date: '2026-12-03', time: '09:00', title: `Mention ${n}.` });
    const pages = await readPdf(await print({ from: '2026-12-03' }));
    expect(pages.length).toBeGreaterThan(1);
    for (const { text } of pages) expect(text).toContain('Hearing or deadline');
    const all = pages.map(({ text }) => text).join(' ');
    for (let n = 0; n < 40; n += 1) expect(all.split(`Mention ${n}. `)).toHaveLength(2);
  });

  it('has the rights and the refusals of the agenda', async () => {
    expect((await call({ days: 32 })).response.status).toBe(400);
    expect((await call({ from: '2026-02-31' })).response.status).toBe(400);
    const own = await startFirm(server, 'mbweha');
    await server.client.PATCH('/api/platform/tenants/{id}/status', {
      params: { path: { id: own.id } },
      body: { status: 'suspended', reason: 'In arrears.' },
    });
    expect((await call({}, own)).response.status).toBe(403);
    const headers = { host: 'nobody.app.localhost' };
    expect((await server.app.inject({ url: '/api/law-firm/agenda/pdf', headers })).statusCode).toBe(404);
  });
});
