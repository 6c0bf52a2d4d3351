import type { Scenes } from './plan';
import { theCase, theWorker } from '../theFirm';

/** What a firm's reports say. */
export const reportScenes: Scenes = {
  /** An hour and a half was worked long before there were rates. */
  reports: {
    prepare: async (make) =>
      make('POST', '/api/law-firm/time-entries', {
        personId: theWorker,
        caseId: theCase,
        day: '2025-10-10',
        minutes: 90,
        isBillable: true,
      }),
  },
};
