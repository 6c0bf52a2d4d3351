import { TOTP } from 'otpauth';
import type { components } from '#openapi';
import type { Make, ScenePlan, Scenes } from './plan';
import { recordedAt } from '../recordedAt';

type Schemas = components['schemas'];
type Prepare = NonNullable<ScenePlan['prepare']>;

const own = '/api/law-firm';
const ago = (minutes: number) => new Date(recordedAt.getTime() - minutes * 60_000).toISOString();
const daysAgo = (days: number) => ago(days * 24 * 60);

/** Sets up one-time codes for whoever has signed in. */
async function setUpCodes(make: Make): Promise<void> {
  const { seed } = await make<{ seed: string }>('POST', '/api/session/codes');
  const code = new TOTP({ secret: seed }).generate({ timestamp: recordedAt.getTime() });
  await make('POST', '/api/session/codes/confirm', { code });
}

/** A firm whose owner, another admin, a manager and a lawyer have signed in, and with an invitation. */
const firmPeople: Prepare = async (make, at, as, run) => {
  at(ago(150));
  await as('lawyer');
  at(ago(12));
  await as('manager');
  at(recordedAt.toISOString());
  await as('admin');
  await run(`UPDATE users SET is_owner = true WHERE role = 'admin' AND person_id IS NOT NULL`);
  await setUpCodes(make);
  const { people } = await make<Schemas['Roster']>('GET', `${own}/people`);
  const change = async (name: string, body: Schemas['PersonChange']) =>
    make('PATCH', `${own}/people/${people.find((one) => one.name === name)?.id}`, body);
  await change('Nafula Shariff', { role: 'admin' });
  await change('Rehema Wanjiku', { role: 'accountant' });
  await change('Juma Wekesa', { role: 'clerk' });
  await change('Baraka Hassan', { isActive: false });
  at(daysAgo(2));
  await make('POST', `${own}/people/invitations`, {
    name: 'Faith Njeri',
    email: 'faith@twiga-kifaru.example',
    role: 'lawyer',
  });
  at(recordedAt.toISOString());
  await as('admin', 1);
  await as('admin');
};

/** Whom people let in, and which programs. */
export const peopleScenes: Scenes = {
  /** People in every state, as the owner sees them. Links are mailed. */
  people: { mail: { outcome: 'accepted' }, prepare: firmPeople },

  /** The same without a mail server. */
  'people-without-mail': { prepare: firmPeople },

  /** The manager is said to have lost their second factor. */
  'factor-reset': {
    prepare: async (make, at, as, run) => {
      await firmPeople(make, at, as, run);
      await run(`
        SELECT begin_factor_reset(person_id, '2026-11-21T07:15:00Z', '2026-11-22T07:15:00Z', '2026-11-29T07:15:00Z')
        FROM users WHERE role = 'manager' AND person_id IS NOT NULL`);
    },
  },

  /** The account is offered to whoever looks. */
  'ownership-offered': {
    prepare: async (make, at, as, run) => {
      await firmPeople(make, at, as, run);
      const { people } = await make<Schemas['Roster']>('GET', `${own}/people`);
      const to = people.find(({ role, isYou }) => role === 'admin' && !isYou)?.id;
      await make('POST', `${own}/people/ownership`, { to });
      await as('admin', 1);
    },
  },

  /** The platform is offered to whoever looks. */
  'platform-offered': {
    of: 'platform',
    prepare: async (make, _at, as) => {
      const comeBack = await as('operator');
      await as('owner');
      const { people } = await make<Schemas['Roster']>('GET', '/api/operators');
      await make('POST', '/api/operators/ownership', { to: people.find(({ isYou }) => !isYou)?.id });
      comeBack();
    },
  },

  /** The platform's people, as their owner sees them. */
  operators: {
    of: 'platform',
    prepare: async (_make, _at, as) => {
      await as('operator');
      await as('readOnly');
      await as('owner');
    },
  },

  /** Two keys that work, one of which ends soon, and one that has ended. */
  keys: {
    prepare: async (make, at, as) => {
      const key = async (days: number, body: Schemas['ApiKeyInput']) => {
        at(daysAgo(days));
        await as('admin');
        return make<Schemas['NewApiKey']>('POST', `${own}/keys`, body);
      };
      const { id } = await key(200, { name: 'Old accounts package', rights: ['fees.read'], days: 365 });
      const rights = ['clients.read', 'clients.write', 'cases.read', 'cases.write'] as const;
      await key(84, { name: 'Intake form on our website', rights: [...rights], days: 90 });
      await key(20, { name: 'Court diary', rights: ['cases.read'], days: 90 });
      await make('DELETE', `${own}/keys/${id}`);
      at(recordedAt.toISOString());
      await as('admin');
    },
  },

  /** A firm without keys. */
  'no-keys': { prepare: async (_make, _at, as) => as('admin') },
};
