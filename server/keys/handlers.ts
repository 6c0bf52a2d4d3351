import type { components } from '#openapi';
import { fault } from '#domain/faults';
import type { Access } from '#server/access/access';
import { hashOf } from '#server/access/tokens';
import type { Handlers } from '#server/contract/handlers';
import { Problem } from '#server/contract/problem';
import { newId } from '#server/db/newId';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { requireAccounts } from '#server/people/requireAccounts';
import { newKey } from './newKey';
import { endKey, firmKeys, makeKey, type KeyRow } from './store';

type Calls = 'listApiKeys' | 'createApiKey' | 'endApiKey';

const day = 24 * 60 * 60_000;

/** Handles the keys by which a firm's programs call. While access is open, nobody needs one: each call is a 404. */
export function keyHandlers({ firm, now, access }: Services & { access?: Access | undefined }): Pick<Handlers, Calls> {
  return {
    listApiKeys: async (call) => {
      const rows = await firm.read(call, async (tx) => {
        requireAccounts({ access });
        return firmKeys(tx);
      });
      return { status: 200, body: { data: rows.map(toKey) } };
    },

    createApiKey: async ({ body, ...call }) => {
      const moment = now();
      const { key, prefix } = newKey();
      const made = { id: newId(moment), endsAt: new Date(moment.getTime() + body.days * day) };
      await firm.write(call, async (tx) => {
        requireAccounts({ access });
        const { rights } = body;
        const wanted = { ...made, name: body.name.trim(), token: hashOf(key), prefix, rights, now: moment };
        if (!(await makeKey(tx, wanted))) throw new Problem(403, fault('right_missing'));
      });
      return { status: 201, body: { data: { id: made.id, key, endsAt: made.endsAt.toISOString() } } };
    },

    endApiKey: async ({ path, ...call }) => {
      await firm.write(call, async (tx) => {
        requireAccounts({ access });
        if (!(await endKey(tx, path.id, now()))) throw noSuchRecord();
      });
      return { status: 200, body: { data: { isDone: true } } };
    },
  };
}

function toKey({ scopes, madeAt, endsAt, endedAt, usedAt, ...key }: KeyRow): components['schemas']['ApiKey'] {
  return {
    ...key,
    rights: scopes.split(',') as components['schemas']['ApiKeyRight'][],
    madeAt: iso(madeAt),
    endsAt: iso(endsAt),
    ...(endedAt !== null && { endedAt: iso(endedAt) }),
    ...(usedAt !== null && { usedAt: iso(usedAt) }),
  };
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
