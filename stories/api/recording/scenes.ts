import type { components } from '#openapi';
import { addDays, nairobiDay, weekdayOf } from '#domain/dates';
import { recordedAt } from '../recordedAt';
import { theCase, theClient } from '../theFirm';
import type { Ask, Change, Plan, ScenePlan } from './record';

type Schemas = components['schemas'];

const own = (path: string) => `/api/law-firm/${path}`;
const today = nairobiDay(recordedAt);
const day = (days: number) => addDays(today, days);
const sunday = addDays(today, 7 - weekdayOf(today));

const made = async <Row extends { id: string }>(ask: Ask, list: string, body: object) =>
  (await ask({ method: 'POST', url: own(list), body }))['data'] as unknown as Row;

const list = async <Row>(ask: Ask, url: string) => (await ask({ url: own(url) }))['data'] as unknown as Row[];

const addEvent = (ask: Ask, event: Partial<Schemas['EventInput']>) =>
  made<Schemas['Event']>(ask, 'events', { caseId: theCase, kind: 'hearing', ...event });

/** Empties the diary of the case. */
async function clear(ask: Ask): Promise<void> {
  for (const name of ['events', 'tasks', 'notes'])
    for (const { id } of await list<{ id: string }>(ask, `${name}?caseId=${theCase}&limit=100`))
      await ask({ method: 'DELETE', url: own(`${name}/${id}`) });
}

const hearing = {
  title: 'Pre-trial conference',
  time: '09:00',
  location: 'Milimani, virtual court 3',
  virtualLink: 'https://virtual-court.example/milimani-3',
};

async function addPast(ask: Ask): Promise<void> {
  const { id } = await addEvent(ask, { ...hearing, title: 'Directions', date: day(-12) });
  const body = { state: 'done', outcome: 'Witness statement in 8 days, bundle in 14.' };
  await ask({ method: 'PUT', url: own(`events/${id}/status`), body });
}

async function addWork(ask: Ask): Promise<void> {
  await made(ask, 'tasks', { caseId: theCase, title: 'Paginate the bundle', priority: 'High', dueDate: today });
  const fee = { caseId: theCase, title: 'Pay the filing fee', dueDate: day(-2) };
  const { id } = await made<Schemas['Task']>(ask, 'tasks', fee);
  await ask({ method: 'PUT', url: own(`tasks/${id}/status`), body: { status: 'done' } });
  const content = 'Client brings the originals on Tuesday.\nAsk for the delivery notes too.';
  await made(ask, 'notes', { caseId: theCase, content });
}

const asks = async (): Promise<Omit<Plan, 'firm'>> => ({
  lists: { [own('cases')]: 'all', [own('events')]: 'all', [own('tasks')]: 'all', [own('notes')]: 'all' },
  details: { [own('cases')]: [theCase] },
  orders: [own(`events?caseId=${theCase}&sort=upcoming`), own(`tasks?caseId=${theCase}`)],
  calls: [own(`activity?caseId=${theCase}`)],
});

const eventNamed = async (ask: Ask, title: string) => {
  const events = await list<Schemas['Event']>(ask, `events?caseId=${theCase}&limit=100`);
  const found = events.find((event) => event.title === title);
  if (!found) throw new Error(`There is no event "${title}".`);
  return found;
};

const close = (reason: string, openWork: string): Change => ({
  method: 'POST',
  url: own(`cases/${theCase}/close`),
  body: { reason, openWork },
});

/** Sets the case's fields that a form sends, and one that it changes. */
async function changeCase(ask: Ask, changed: Partial<Schemas['CaseInput']>): Promise<Change> {
  const { data } = (await ask({ url: own(`cases/${theCase}`) })) as unknown as { data: Schemas['Case'] };
  const { title, client, caseType, caseNumber, court, station, division, advocate, parties, priority } = data;
  const kept = { title, client, caseType, caseNumber, court, station, division, advocate, parties, priority };
  const { nextHearing, nextHearingTime, nextDeadline, nextDeadlineTitle } = data;
  const body = { ...kept, nextHearing, nextHearingTime, nextDeadline, nextDeadlineTitle, ...changed };
  return { method: 'PUT', url: own(`cases/${theCase}`), body, names: Object.keys(changed) };
}

const siteVisit = { title: 'Site visit', kind: 'hearing', date: sunday } as const;

/** A case with a full diary: past, overdue, due and coming events, tasks and a note. */
const caseWork: ScenePlan = {
  prepare: async (ask) => {
    await clear(ask);
    await addPast(ask);
    await addEvent(ask, { kind: 'deadline', title: 'Serve witness statement', date: day(-4) });
    await addEvent(ask, { kind: 'deadline', title: 'File bundle', date: day(1) });
    await addEvent(ask, { ...hearing, date: day(3) });
    await addWork(ask);
  },
  asks,
  changes: async (ask) => {
    const [served, next] = [await eventNamed(ask, 'Serve witness statement'), await eventNamed(ask, hearing.title)];
    const setState = (state: string): Change => ({ url: own(`events/${served.id}/status`), body: { state } });
    const { title, kind } = next;
    return [
      [setState('done'), setState('open')],
      [
        {
          method: 'POST',
          url: own(`events/${next.id}/move`),
          body: { date: day(9), time: next.time, reason: 'Magistrate on leave.' },
          names: ['date', 'reason'],
        },
      ],
      [{ url: own(`events/${next.id}`), body: { ...hearing, title, kind, date: day(9) }, names: ['date'] }],
      [await changeCase(ask, { nextHearing: day(9) })],
      [close('Settled out of court.', 'keep')],
      [close('Judgment delivered.', 'complete')],
    ];
  },
};

/** A case of which only the past is in the diary. */
const caseQuiet: ScenePlan = {
  prepare: async (ask) => {
    await clear(ask);
    await addPast(ask);
    await addWork(ask);
  },
  asks,
  changes: async (ask) => {
    const { data } = (await ask({ url: own(`cases/${theCase}`) })) as unknown as { data: Schemas['Case'] };
    const early = { title: 'Mention', kind: 'hearing', date: addDays(data.openedOn, -1) };
    const add = (body: object, names: string[]): Change => ({
      method: 'POST',
      url: own('events'),
      body: { caseId: theCase, ...body },
      names,
    });
    return [[add(siteVisit, ['title', 'date'])], [add(early, ['date'])]];
  },
};

/** A closed case. */
const caseClosed: ScenePlan = {
  prepare: async (ask) => {
    await caseQuiet.prepare(ask);
    await ask({ ...close('Judgment delivered, costs paid.', 'keep') });
  },
  asks,
  changes: async () => [
    [{ method: 'POST', url: own(`cases/${theCase}/reopen`), body: { reason: 'An appeal was filed.' } }],
  ],
};

/** A case that is heard today. */
const caseHeard: ScenePlan = {
  prepare: async (ask) => {
    await clear(ask);
    await addEvent(ask, { ...hearing, date: today });
    await addWork(ask);
  },
  asks,
  changes: async (ask) => {
    const { id } = await eventNamed(ask, hearing.title);
    const body = { state: 'done', outcome: 'Ready for hearing.', next: { date: day(9) } };
    return [[{ url: own(`events/${id}/status`), body, names: ['state', 'outcome'] }]];
  },
};

/** The case's advocate is elsewhere on Sunday at ten. */
const caseClash: ScenePlan = {
  prepare: async (ask) => {
    await caseQuiet.prepare(ask);
    const cases = await list<Schemas['Case']>(ask, 'cases?limit=100');
    const mine = cases.find(({ id }) => id === theCase);
    const other = cases.find(
      ({ id, advocate, status }) => id !== theCase && advocate === mine?.advocate && status === 'Active',
    );
    await addEvent(ask, { ...hearing, caseId: other?.id ?? '', date: sunday, time: '10:00' });
  },
  asks: async () => ({
    ...(await asks()),
    calls: [
      own(`activity?caseId=${theCase}`),
      own(`events/clashes?caseId=${theCase}&date=${sunday}&kind=hearing&time=10:00&location=Court+5`),
    ],
  }),
  changes: async () => [
    [
      {
        method: 'POST',
        url: own('events'),
        body: { caseId: theCase, ...siteVisit, time: '10:00', location: 'Court 5' },
        names: ['title', 'date'],
      },
    ],
  ],
};

/** A day with a court list, and Sunday with a clash. */
const courtDay: ScenePlan = {
  prepare: async (ask) => {
    const events = await list<Schemas['Event']>(ask, `events?from=${day(-30)}&to=${day(13)}&limit=100`);
    for (const { id, state } of events) if (state === 'open') await ask({ method: 'DELETE', url: own(`events/${id}`) });
    const cases = await list<Schemas['Case']>(ask, 'cases?limit=100');
    const open = cases.filter(({ status, advocate, station }) => status !== 'Closed' && advocate && station);
    const [one, same] = open.flatMap((first) => {
      const rest = open.filter(({ advocate, station }) => advocate === first.advocate && station !== first.station);
      return rest.length > 0 ? [first, rest[0]] : [];
    });
    const other = open.find(({ advocate, station }) => advocate !== one?.advocate && station !== one?.station);
    const of = (chosen: Schemas['Case'] | undefined) => ({ caseId: chosen?.id ?? '' });
    await addEvent(ask, { ...of(one), title: 'Mention', date: today, time: '09:00', location: 'Court 1' });
    const link = 'https://court.example/room/2';
    await addEvent(ask, { ...of(other), title: 'Ruling', date: today, time: '10:30', virtualLink: link });
    await addEvent(ask, { ...of(same), kind: 'deadline', title: 'File replying affidavit', date: today });
    await addEvent(ask, { ...of(one), kind: 'deadline', title: 'Serve witness statement', date: day(-4) });
    await addEvent(ask, { ...of(other), title: 'Hearing', date: day(2), time: '09:00', location: 'Court 6' });
    await addEvent(ask, { ...of(one), title: 'Mention', date: sunday, time: '09:00', location: 'Court 1' });
    await addEvent(ask, { ...of(same), title: 'Mention', date: sunday, time: '09:30', location: 'Court 2' });
    await addEvent(ask, { ...of(other), kind: 'deadline', title: 'File replying affidavit', date: sunday });
  },
  asks: async () => ({
    lists: {},
    calls: [today, day(1), sunday, '2026-12-25', '2026-12-29', '2027-02-02', '2027-02-15', '2027-03-17'].flatMap(
      (from) => [1, 7].map((days) => own(`agenda?days=${days}&from=${from}`)),
    ),
  }),
};

/** Nothing special: what is refused about a client who has cases. */
const client: ScenePlan = {
  prepare: async () => undefined,
  asks: async () => ({ lists: {}, calls: [] }),
  changes: async () => [[{ method: 'DELETE', url: own(`clients/${theClient}`) }]],
};

/** The situations that stories of the firm's area begin in, by the name of their file. */
export const scenes: { [name: string]: ScenePlan } = {
  'case-work': caseWork,
  'case-quiet': caseQuiet,
  'case-closed': caseClosed,
  'case-heard': caseHeard,
  'case-clash': caseClash,
  'court-day': courtDay,
  client,
};

/** Firms are suspended and activated. */
export const suspensions: ScenePlan = {
  prepare: async () => undefined,
  asks: async () => ({ lists: { '/api/customers': 'all' }, calls: ['/api/customers/stats/summary'] }),
  changes: async (ask) => {
    const firms = (await ask({ url: '/api/customers?limit=100' }))['data'] as unknown as Schemas['Customer'][];
    return firms.map(({ id, status }): Change[] => {
      const change = (body: object): Change => ({ method: 'PATCH', url: `/api/platform/tenants/${id}/status`, body });
      const suspend = change({ status: 'suspended', reason: 'Two months in arrears.' });
      const activate = change({ status: 'active' });
      if (status === 'active' || status === 'trial') return [suspend, activate];
      return [activate, change({ status: 'inactive' })];
    });
  },
};
