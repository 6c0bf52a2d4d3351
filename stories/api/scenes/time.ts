import type { components } from '#openapi';
import { addDays, nairobiDay } from '#domain/dates';
import type { Make, Scenes } from './plan';
import { recordedAt } from '../recordedAt';
import { theCase, theWorker } from '../theFirm';
import { payCourier } from './billing';

type Schemas = components['schemas'];

const own = '/api/law-firm';
const today = nairobiDay(recordedAt);

/** Forgets what the demo has of the worker's time, and of the case's. */
async function forgetTime(make: Make): Promise<void> {
  for (const whose of [`personId=${theWorker}`, `caseId=${theCase}`]) {
    const list = `${own}/time-entries?${whose}&state=unbilled&limit=100`;
    for (const { id } of await make<Schemas['TimeEntry'][]>('GET', list))
      await make('DELETE', `${own}/time-entries/${id}`);
  }
}

const work = async (make: Make, ago: number, input: Partial<Schemas['TimeEntryInput']>) => {
  const usual = { personId: theWorker, minutes: 30, isBillable: true, ...input };
  return make('POST', `${own}/time-entries`, { ...usual, day: addDays(today, -ago) });
};

const startTimer = async (make: Make) =>
  make('POST', `${own}/timer/start`, { personId: theWorker, caseId: theCase, description: 'Drafting submissions' });

const minutesAgo = (minutes: number) => new Date(recordedAt.getTime() - minutes * 60_000).toISOString();

/** What a person has worked. */
export const timeScenes: Scenes = {
  /** Two days of one person's work, and some of long before their rates; and what was paid. */
  time: {
    prepare: async (make) => {
      await forgetTime(make);
      await payCourier(make);
      await work(make, 410, { caseId: theCase, minutes: 6 });
      await work(make, 1, { caseId: theCase, minutes: 95, description: 'Drafting submissions' });
      await work(make, 0, { minutes: 45, description: 'Training', isBillable: false });
      await work(make, 0, { caseId: theCase, minutes: 30, description: 'Call with the client' });
      await work(make, 0, { caseId: theCase, minutes: 80, description: 'Settling the witness statement' });
    },
  },

  /** Nothing is recorded. */
  'no-time': { prepare: forgetTime },

  /** A timer has run for 42 minutes. */
  'timer-running': {
    prepare: async (make, at) => {
      at(minutesAgo(42));
      await startTimer(make);
    },
  },

  /** A timer has run since yesterday evening. */
  'timer-forgotten': {
    prepare: async (make, at) => {
      at(minutesAgo(13 * 60));
      await startTimer(make);
    },
  },
};
