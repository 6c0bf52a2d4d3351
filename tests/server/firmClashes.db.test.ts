import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components, operations } from '#openapi';
import { users } from '#server/db/schema';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

type Query = operations['listClashes']['parameters']['query'];

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
});
afterAll(() => server.close());

const day = '2026-12-09';

const added = async (fields: Partial<components['schemas']['EventInput']> & { title: string }) => {
  const body = { kind: 'hearing', date: day, ...fields } as const;
  return (await firm.calls.POST('/api/law-firm/events', { body })).data?.data.id ?? '';
};

const at = (id: string) => ({ params: { path: { id } } });

describe('listClashes', () => {
  const clashes = async (query: Query, { calls } = firm) => {
    const { data, response } = await calls.GET('/api/law-firm/events/clashes', { params: { query } });
    return data?.data ?? response.status;
  };
  let neema: string;
  let milimani: string;
  let kisumu: string;
  let elsewhere: string;

  beforeAll(async () => {
    const person = { tenantId: firm.id, role: 'lawyer', createdAt: testTime } as const;
    neema = '01933f2e-7a00-7000-8000-0000000000c1';
    await server.database.transaction({ operator: true }, (tx) =>
      tx.insert(users).values([{ ...person, id: neema, name: 'Neema Wanjiku', email: 'neema@simba.example' }]),
    );
    const { id } = await firm.addClient();
    const heardAt = async (station: string, title: string) =>
      (await firm.addCase(id, { title, station, advocate: neema, openedOn: '2026-06-02' })).id;
    [milimani, kisumu] = [await heardAt('Milimani', 'A v B'), await heardAt('Kisumu', 'C v D')];
    elsewhere = await added({ caseId: kisumu, title: 'Mention', time: '09:30', location: 'Court 2' });
  });

  const found = (isPossible: boolean) => [
    {
      id: elsewhere,
      title: 'Mention',
      kind: 'hearing',
      time: '09:30',
      place: 'Court 2',
      caseId: kisumu,
      caseTitle: 'C v D',
      advocateName: 'Neema Wanjiku',
      isPossible,
    },
  ];

  it('finds the advocate’s hearing in another town that morning, by the case or by what a form knows of it', async () => {
    expect(await clashes({ date: day, time: '09:00', caseId: milimani })).toEqual(found(false));
    expect(await clashes({ date: day, time: '09:00', advocate: neema, station: 'Milimani' })).toEqual(found(false));
    expect(await clashes({ date: day, advocate: neema, station: 'Milimani' })).toEqual(found(true));
    expect(await clashes({ date: day, time: '09:30', kind: 'meeting' })).toEqual(found(true));
  });

  it('finds nothing in the afternoon, at a meeting’s own minute, of what is edited, and of another firm', async () => {
    expect(await clashes({ date: day, time: '14:00', caseId: milimani })).toEqual([]);
    expect(await clashes({ date: day, time: '09:00', kind: 'meeting', caseId: milimani })).toEqual([]);
    expect(await clashes({ date: day, time: '09:00', caseId: milimani, except: elsewhere })).toEqual([]);
    expect(await clashes({ date: day, time: '09:00', caseId: milimani, except: kisumu })).toEqual([]);
    expect(await clashes({ date: day, time: '09:30' }, other)).toEqual([]);
    expect(await clashes({ date: day, caseId: milimani }, other)).toBe(400);
  });

  it('is what the upcoming events, the agenda, the case and the list of cases say', async () => {
    const here = await added({ caseId: milimani, title: 'Ruling', time: '09:00' });
    const query = { from: day, days: 1 };
    const upcoming = await firm.calls.GET('/api/law-firm/deadlines/upcoming', { params: { query } });
    const ofDay = upcoming.data?.data.upcomingEvents.map(({ id, clashes: others }) => [
      id,
      others?.map((one) => one.id),
    ]);
    expect(ofDay).toEqual([
      [here, [elsewhere]],
      [elsewhere, [here]],
    ]);
    const agenda = await firm.calls.GET('/api/law-firm/agenda', { params: { query } });
    const entries = agenda.data?.data.days[0]?.courts.flatMap((court) => court.entries);
    expect(entries?.map(({ id, clashes: others }) => [id, others?.map((one) => one.id)])).toEqual([
      [elsewhere, [here]],
      [here, [elsewhere]],
    ]);
    const { data } = await firm.calls.GET('/api/law-firm/cases/{id}', at(milimani));
    expect(data?.data.warnings).toContainEqual({
      code: 'clash',
      params: {
        event: here,
        title: 'Ruling',
        date: day,
        time: '09:00',
        certainty: 'certain',
        advocate: 'Neema Wanjiku',
        other: 'Mention',
        otherTime: '09:30',
        place: 'Court 2',
        case: kisumu,
        caseTitle: 'C v D',
      },
    });
    const listed = await firm.calls.GET('/api/law-firm/cases', { params: { query: { warning: 'clash' } } });
    expect(listed.data?.data.map(({ id }) => id).sort()).toEqual([milimani, kisumu].sort());
    const summary = await firm.calls.GET('/api/law-firm/cases/summary');
    expect(summary.data?.data.warnings.clash).toBe(2);
    await firm.calls.DELETE('/api/law-firm/events/{id}', at(here));
    expect(
      (await firm.calls.GET('/api/law-firm/cases', { params: { query: { warning: 'clash' } } })).data?.data,
    ).toEqual([]);
  });
});
