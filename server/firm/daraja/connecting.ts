import type { Handlers } from '#server/contract/handlers';
import { hashOf, newToken } from '#server/access/tokens';
import { conflict } from '#server/contract/problem';
import { DarajaFault, type DarajaCredentials } from '#server/daraja/daraja';
import { darajaConnections } from '#server/db/schema';
import type { Services } from '#server/doors/services';
import { adminsOf } from '#server/firm/billingSettings/queries';
import { tellAdmins } from '#server/firm/billingSettings/tellAdmins';
import { paybillConnected, paybillDisconnected } from '#server/letters/admins';
import { writeLetter } from '#server/letters/letter';
import type { Asking } from './asking';
import { findConnection, orConflict, sealCredentials, sealToken, toConnection, tokenIn } from './connection';

type Calls = 'getDaraja' | 'connectDaraja' | 'disconnectDaraja';

type Admins = Awaited<ReturnType<typeof adminsOf>>;

/** Handles a firm's own connection to M-Pesa. Its admins are told of each change. */
export function connectingHandlers(services: Services, { addressAt }: Asking): Pick<Handlers, Calls> {
  const { firm, now } = services;
  const { calls, key } = services.daraja;

  const told = async (
    placeName: string,
    admins: Admins,
    letter: typeof paybillConnected,
    about: { by: string | undefined; shortcode: string },
  ) => tellAdmins(services, placeName, admins, (name) => writeLetter(letter, 'en', { ...about, placeName, name }));

  return {
    getDaraja: async (call) => ({
      status: 200,
      body: { data: toConnection(await firm.read(call, (tx) => findConnection(tx))) },
    }),

    connectDaraja: async (call) => {
      const { environment, shortcode, consumerKey, consumerSecret, passkey, initiator } = call.body;
      const credentials: DarajaCredentials = {
        environment,
        shortcode,
        consumerKey,
        consumerSecret,
        passkey,
        initiator,
      };
      const before = await firm.read(call, async (tx, admitted) => ({
        firm: await admitted,
        connection: (await findConnection(tx))?.connection,
      }));
      const isSame = before.connection?.environment === environment && before.connection.shortcode === shortcode;
      const known = isSame && before.connection ? tokenIn(key(), before.connection) : undefined;
      const token = known ?? newToken();
      const at = (what: string) => addressAt(call, before.firm.slug, token, what);
      await orConflict('consumerKey', calls.signIn(credentials));
      await calls
        .register(credentials, { confirmation: at('confirmation'), validation: at('validation') })
        .catch((error) => {
          if (!(error instanceof DarajaFault)) throw error;
          // M-Pesa has the same address still.
          if (error.fault.code === 'daraja_addresses_taken' && known !== undefined) return;
          throw conflict('shortcode', error.fault);
        });
      const moment = now();
      const { row, admins, placeName } = await firm.write(call, async (tx, { id: tenantId, name }) => {
        const columns = {
          environment,
          shortcode,
          canConfirm: initiator !== undefined,
          connectedAt: moment,
          disconnectedAt: null,
          sealed: sealCredentials(key(), tenantId, credentials),
          sealedToken: sealToken(key(), tenantId, token),
          tokenHash: hashOf(token),
          connectedBy: call.caller.person?.memberId ?? null,
          ...(!isSame && { lastCallbackAt: null }),
        };
        await tx
          .insert(darajaConnections)
          .values({ tenantId, ...columns })
          .onConflictDoUpdate({ target: darajaConnections.tenantId, set: columns });
        return { row: await findConnection(tx), admins: await adminsOf(tx), placeName: name };
      });
      const about = { by: call.caller.person?.name, shortcode };
      return {
        status: 200,
        body: { data: { connection: toConnection(row), told: await told(placeName, admins, paybillConnected, about) } },
      };
    },

    disconnectDaraja: async (call) => {
      const { shortcode, admins, placeName } = await firm.write(call, async (tx, { name }) => {
        const found = (await findConnection(tx))?.connection;
        const isConnected = found !== undefined && found.disconnectedAt === null;
        if (isConnected) {
          await tx.update(darajaConnections).set({ sealed: null, canConfirm: false, disconnectedAt: now() });
        }
        return { shortcode: isConnected ? found.shortcode : undefined, admins: await adminsOf(tx), placeName: name };
      });
      const by = call.caller.person?.name;
      return {
        status: 200,
        body: {
          data: {
            connection: { isConnected: false },
            told:
              shortcode === undefined
                ? ('unchanged' as const)
                : await told(placeName, admins, paybillDisconnected, { by, shortcode }),
          },
        },
      };
    },
  };
}
