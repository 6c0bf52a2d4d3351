import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { metadataIn } from '#server/firm/uploads/metadata';
import { paperHandlers } from './papers';
import { openPortal } from './portal';

type Calls =
  | 'openPortalLink'
  | 'askPortalCode'
  | 'startPortalSession'
  | 'getPortalSession'
  | 'updatePortalSession'
  | 'endPortalSession'
  | 'listPortalMatters'
  | 'getPortalMatter'
  | 'sendPortalMessage'
  | 'addPortalFile'
  | 'sendPortalFiles';

/** Handles the calls under "Client portal". */
export function portalHandlers(services: Services) {
  return { ...pageHandlers(services), ...paperHandlers(services) };
}

function pageHandlers(services: Services): Pick<Handlers, Calls> {
  const portal = openPortal(services);
  return {
    openPortalLink: async (call) => {
      const { session: data, cookies } = await portal.openLink(call, call.body.token);
      return { status: 200, headers: { 'Set-Cookie': cookies }, body: { data } };
    },

    askPortalCode: async (call) => {
      await portal.askCode(call, call.body.email);
      return { status: 202, body: { data: { minutes: 10 } } };
    },

    startPortalSession: async (call) => {
      const { session: data, cookies } = await portal.enter(call, call.body);
      return { status: 200, headers: { 'Set-Cookie': cookies }, body: { data } };
    },

    getPortalSession: async (call) => ({ status: 200, body: { data: await portal.readSession(call) } }),

    updatePortalSession: async (call) => ({
      status: 200,
      body: { data: await portal.choose(call, call.body) },
    }),

    endPortalSession: async (call) => {
      const { cookies } = await portal.end(call);
      return { status: 200, headers: { 'Set-Cookie': cookies }, body: { data: { isEnded: true } } };
    },

    listPortalMatters: async (call) => ({ status: 200, body: { data: await portal.listMatters(call) } }),

    getPortalMatter: async (call) => ({ status: 200, body: { data: await portal.readMatter(call, call.path.id) } }),

    sendPortalMessage: async (call) => {
      const data = await portal.write(call, call.path.id, call.body.text, call.header['Idempotency-Key']);
      return { status: 201, body: { data } };
    },

    addPortalFile: async (call) => {
      const { name } = metadataIn(call.header['Upload-Metadata']);
      return { status: 201, body: { data: await portal.addFile(call, call.path.id, name, call.body) } };
    },

    sendPortalFiles: async (call) => ({
      status: 201,
      body: { data: await portal.sendFiles(call, call.path.id, call.body.uploads) },
    }),
  };
}
