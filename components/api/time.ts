import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { byId, create, mutation, replace } from './mutation';

type Schemas = components['schemas'];

/** How long somebody worked. */
export type TimeEntry = Schemas['TimeEntry'];

/** The contents of new or changed time. */
export type TimeEntryInput = Schemas['TimeEntryInput'];

/** A timer that runs. */
export type Timer = Schemas['Timer'];

/** A case's work in progress. */
export type CaseWip = Schemas['CaseWip'];

/** Records time. */
export const createTimeEntry = mutation('post', '/api/law-firm/time-entries', 'time', create<TimeEntryInput>);

/** Records time under a key, so that what was sent and not answered can be sent again. */
export const createTimeEntryOnce = mutation(
  'post',
  '/api/law-firm/time-entries',
  'time',
  ({ key, input }: { key: string; input: TimeEntryInput }) => create(input, key),
);

export const updateTimeEntry = mutation('put', '/api/law-firm/time-entries/{id}', 'time', replace<TimeEntryInput>);

/** Deletes recorded time; it can be restored for 30 days. */
export const deleteTimeEntry = mutation('delete', '/api/law-firm/time-entries/{id}', 'time', byId);

export const restoreTimeEntry = mutation('post', '/api/law-firm/time-entries/{id}/restore', 'time', byId);

/** Starts a timer. One that runs becomes an entry. */
export const startTimer = mutation('post', '/api/law-firm/timer/start', 'time', (body: Schemas['TimerInput']) => ({
  body,
}));

/** Stops the timer, which becomes an entry. */
export const stopTimer = mutation('post', '/api/law-firm/timer/stop', 'time', create<Schemas['TimerStop']>);

/** Ends the timer; nothing is recorded. */
export const discardTimer = mutation('delete', '/api/law-firm/timer', 'time', (query: { personId: string }) => ({
  params: { query },
}));

/** Reads a person's timer. It runs on the server: while nobody changes it, what is known of it stays true. */
export function useTimer(personId: string) {
  return useApi().useQuery('get', '/api/law-firm/timer', { params: { query: { personId } } });
}

/** Reads what an hour of a person's work in a case costs on a day. Idle without a case. */
export function useApplyingRate(work: { caseId: string; personId: string; day: string } | undefined) {
  const { caseId = '', personId = '', day = '' } = work ?? {};
  return useApi().useQuery(
    'get',
    '/api/law-firm/rates/applying',
    { params: { query: { caseId, personId, day } } },
    { enabled: work !== undefined },
  );
}

/** Sets in units of how many minutes a case bills its time. */
export const setTimeUnit = mutation(
  'put',
  '/api/law-firm/cases/{id}/time-unit',
  'timeUnit',
  ({ id, unit }: { id: string; unit: Schemas['TimeUnit'] }) => ({ params: { path: { id } }, body: { unit } }),
);

/** What an hour costs, from a day on. */
export type HourlyRate = Schemas['HourlyRate'];

/** Sets an hourly rate. */
export const createRate = mutation('post', '/api/law-firm/rates', 'time', create<Schemas['HourlyRateInput']>);

/** Deletes an hourly rate. */
export const deleteRate = mutation('delete', '/api/law-firm/rates/{id}', 'time', byId);
