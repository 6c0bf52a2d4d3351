import type { HttpHandler } from 'msw';
import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { addDays, nairobiDay } from '#domain/dates';
import { billedAt } from '#domain/time/billing';
import { scopeOf } from '#domain/time/rates';
import { entryOf, isForgotten } from '#domain/time/timer';
import { firmData } from './firmData';
import { http, problem } from './http';
import { perStory } from './perStory';
import { recordedAt } from './recordedAt';

type Schemas = components['schemas'];

const { cases, people } = firmData();
const today = nairobiDay(recordedAt);
const rate = 12_000;

/** Whose time the stories show. */
export const worker = people[0] as Schemas['FirmUser'];

const open = cases.filter(({ status }) => status === 'Active');

const idOf = (index: number) => `01933f2e-7a00-7000-8000-000000000e${String(index).padStart(2, '0')}`;

const titled = (caseId: string | undefined) => {
  const found = cases.find(({ id }) => id === caseId);
  return found ? { caseId: found.id, caseTitle: found.title } : {};
};

const withCase = (caseId: string | undefined) => {
  const number = cases.find(({ id }) => id === caseId)?.caseNumber;
  return { ...titled(caseId), ...(number && { caseNumber: number }) };
};

/** An entry as the server would answer it. */
const priced = (input: Schemas['TimeEntryInput'], id: string): Schemas['TimeEntry'] => {
  const { caseId, day, minutes, description, isBillable } = input;
  return {
    id,
    personId: worker.id,
    person: worker.name,
    ...withCase(caseId),
    day,
    minutes,
    description,
    isBillable,
    ...(caseId && { unit: 6 as const, rate }),
    ...(isBillable && { amount: billedAt(minutes, 6, rate * 100) / 100 }),
    state: 'unbilled',
    created_at: recordedAt.toISOString(),
  };
};

/** A firm’s and a person’s rate. */
const someRates = (): Schemas['HourlyRate'][] => {
  const set = { from: '2026-07-01', created_at: '2026-06-29T07:00:00.000Z' };
  return [
    { ...set, id: idOf(91), scope: 'person', personId: worker.id, person: worker.name, rate },
    { ...set, id: idOf(92), scope: 'firm', rate: 10_000 },
  ];
};

/** A week’s time. */
export const someTime = (): Schemas['TimeEntry'][] =>
  (
    [
      [0, 0, 80, 'Settling the witness statement', true],
      [0, 1, 30, 'Call with the client', true],
      [0, -1, 45, 'Training', false],
      [-1, 0, 95, 'Drafting submissions', true],
      [-1, 2, 120, 'Attending the mention', true],
      [-1, 2, 6, '', false],
    ] as const
  ).map(([ago, nth, minutes, description, isBillable], index) =>
    priced(
      { day: addDays(today, ago), minutes, description, isBillable, ...(open[nth] && { caseId: open[nth].id }) },
      idOf(index),
    ),
  );

/** A timer that has run for some minutes. */
export const someTimer = (minutes: number): Schemas['Timer'] => ({
  personId: worker.id,
  person: worker.name,
  ...titled(open[1]?.id),
  description: 'Drafting submissions',
  isBillable: true,
  startedAt: new Date(recordedAt.getTime() - minutes * 60_000).toISOString(),
  seconds: minutes * 60,
});

/** Answers the calls about time, and keeps what is recorded. */
export function timeHandlers({
  entries = someTime(),
  timer,
}: { entries?: Schemas['TimeEntry'][]; timer?: Schemas['Timer'] } = {}): HttpHandler[] {
  const kept = perStory(() => ({
    entries,
    gone: [] as Schemas['TimeEntry'][],
    answers: new Map<string, Schemas['TimeEntry']>(),
    timer,
    unit: 6 as Schemas['TimeUnit'],
    rates: someRates(),
  }));
  const add = (input: Schemas['TimeEntryInput']) => {
    const made = priced(input, crypto.randomUUID());
    kept().entries = [made, ...kept().entries];
    return made;
  };
  const find = (id: unknown) => kept().entries.find((entry) => entry.id === id);
  const missing = () => problem(404, 'Not Found', 'There is no such time.');
  const stop = (minutes?: number) => {
    const running = kept().timer;
    if (!running) return problem(404, 'Not Found', 'No timer runs.', undefined, fault('no_timer'));
    const startedAt = new Date(running.startedAt);
    if (minutes === undefined && isForgotten(startedAt, recordedAt)) {
      return problem(409, 'Conflict', 'The timer was forgotten.', undefined, fault('timer_forgotten', { hours: 12 }));
    }
    const { description, isBillable, caseId } = running;
    kept().timer = undefined;
    const worked = { ...entryOf(startedAt, recordedAt), ...(minutes !== undefined && { minutes }) };
    return add({ ...worked, description, isBillable, ...(caseId && { caseId }) });
  };
  return [
    http.get('/api/law-firm/time-entries', ({ query, response }) => {
      const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9'];
      const data = kept().entries.filter(({ day }) => day >= from && day <= to);
      const totals = { minutes: data.reduce((sum, { minutes }) => sum + minutes, 0) };
      return response(200).json({ data, page: { page: 1, limit: 100, total: data.length }, totals });
    }),
    http.post('/api/law-firm/time-entries', async ({ request, response }) => {
      // Asked again with the same key, it answers as before.
      const key = request.headers.get('Idempotency-Key') ?? crypto.randomUUID();
      const data = kept().answers.get(key) ?? add(await request.json());
      kept().answers.set(key, data);
      return response(201).json({ data });
    }),
    http.get('/api/law-firm/time-entries/{id}', ({ params, response }) => {
      const data = find(params.id);
      return data ? response(200).json({ data }, { headers: { ETag: '"1"' } }) : response.untyped(missing());
    }),
    http.put('/api/law-firm/time-entries/{id}', async ({ params, request, response }) => {
      const data = priced(await request.json(), params.id);
      kept().entries = kept().entries.map((entry) => (entry.id === params.id ? data : entry));
      return response(200).json({ data }, { headers: { ETag: '"2"' } });
    }),
    http.delete('/api/law-firm/time-entries/{id}', ({ params, response }) => {
      const gone = find(params.id);
      if (!gone) return response.untyped(missing());
      kept().entries = kept().entries.filter((entry) => entry !== gone);
      kept().gone.push(gone);
      const at = recordedAt.toISOString();
      return response(200).json({ data: { id: gone.id, deleted_at: at, restorable_until: at } });
    }),
    http.post('/api/law-firm/time-entries/{id}/restore', ({ params, response }) => {
      const data = kept().gone.find(({ id }) => id === params.id);
      if (!data) return response.untyped(missing());
      kept().entries = [data, ...kept().entries];
      return response(200).json({ data }, { headers: { ETag: '"1"' } });
    }),
    http.get('/api/law-firm/timer', ({ response }) => {
      const { timer: running } = kept();
      return response(200).json({ data: running ? { timer: running } : {} });
    }),
    http.delete('/api/law-firm/timer', ({ response }) => {
      kept().timer = undefined;
      return response(200).json({ data: {} });
    }),
    http.post('/api/law-firm/timer/start', async ({ request, response }) => {
      const { caseId, description } = await request.json();
      const stopped = kept().timer && stop();
      if (stopped instanceof Response) return response.untyped(stopped);
      const ofCase = titled(caseId);
      const begun = {
        personId: worker.id,
        person: worker.name,
        ...ofCase,
        description,
        isBillable: caseId !== undefined,
      };
      kept().timer = { ...begun, startedAt: recordedAt.toISOString(), seconds: 0 };
      return response(200).json({ data: { timer: kept().timer as Schemas['Timer'], ...(stopped && { stopped }) } });
    }),
    http.post('/api/law-firm/timer/stop', async ({ request, response }) => {
      const data = stop((await request.json()).minutes);
      return data instanceof Response ? response.untyped(data) : response(200).json({ data });
    }),
    http.get('/api/law-firm/rates/applying', ({ response }) =>
      response(200).json({ data: { rate, unit: kept().unit } }),
    ),
    http.get('/api/law-firm/rates', ({ response }) => response(200).json({ data: kept().rates })),
    http.post('/api/law-firm/rates', async ({ request, response }) => {
      const input = await request.json();
      const scope = scopeOf(input) ?? 'firm';
      const data = { id: crypto.randomUUID(), scope, ...input, created_at: recordedAt.toISOString() };
      kept().rates = [data, ...kept().rates];
      return response(201).json({ data });
    }),
    http.delete('/api/law-firm/rates/{id}', ({ params, response }) => {
      kept().rates = kept().rates.filter(({ id }) => id !== params.id);
      return response(200).json({ data: kept().rates });
    }),
    http.put('/api/law-firm/cases/{id}/time-unit', async ({ request, response }) => {
      const data = await request.json();
      kept().unit = data.unit;
      return response(200).json({ data });
    }),
    http.get('/api/law-firm/wip', ({ response }) => {
      const { unit } = kept();
      const data = open.slice(0, 3).map(({ id, title }, index) => {
        const minutes = 80 + 31 * index;
        const amount = billedAt(minutes, unit, rate * 100) / 100;
        const oldest = addDays(today, -44 + 20 * index);
        const disbursements = [7_150, 0, 13_600.5][index] ?? 0;
        return {
          caseId: id,
          caseTitle: title,
          unit,
          minutes,
          amount,
          disbursements,
          unpriced: index === 2 ? 6 : 0,
          oldest,
        };
      });
      const sum = (of: 'minutes' | 'amount' | 'disbursements') => data.reduce((all, one) => all + one[of], 0);
      const totals = { minutes: sum('minutes'), amount: sum('amount'), disbursements: sum('disbursements') };
      return response(200).json({ data, page: { page: 1, limit: 20, total: data.length }, totals });
    }),
  ];
}
