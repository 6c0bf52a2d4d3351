import type { components } from '#openapi';
import type { Make, Scenes } from './plan';
import { theCase } from '../theFirm';

const own = '/api/law-firm';

/** Six days ago, a client was told how their case stands and asked for documents. */
async function tell(make: Make, nextWordBy: string): Promise<void> {
  const { client } = await make<components['schemas']['Case']>('GET', `${own}/cases/${theCase}`);
  await make('POST', `${own}/portal-people`, { clientId: client, name: 'Halima Shariff', caseIds: [theCase] });
  const text = 'Both sides have to file by Friday. Our bundle of documents is almost ready.';
  await make('POST', `${own}/updates`, { caseId: theCase, text, nextWordBy });
  for (const what of ['The original weighbridge tickets', 'Board resolution to sue'])
    await make('POST', `${own}/document-requests`, { caseId: theCase, what });
}

/** What clients are told, and who of them sees it. */
export const portalScenes: Scenes = {
  /** In some cases, and nothing in the case of the stories. */
  portal: {},

  /** In the case of the stories, with a promise for tomorrow. */
  told: {
    prepare: async (make, at) => {
      at('2026-11-18T08:30:00Z');
      await tell(make, '2026-11-25');
    },
  },

  /** There with a promise for the day before yesterday. */
  'told-late': {
    prepare: async (make, at) => {
      at('2026-11-18T08:30:00Z');
      await tell(make, '2026-11-22');
    },
  },
};
