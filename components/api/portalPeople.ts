import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { byId, create, mutation, replace } from './mutation';
import { record } from './record';

type Schemas = components['schemas'];

/** Somebody of a client who follows cases on their phone. */
export type PortalPerson = Schemas['PortalPerson'];

/** A person to let in. */
export type PortalPersonInput = Schemas['PortalPersonInput'];

/** What changes of a person. */
export type PortalPersonPatch = Schemas['PortalPersonPatch'];

/** What a client was told of a case. */
export type CaseUpdate = Schemas['CaseUpdate'];

/** A document that a client was asked for. */
export type DocumentRequest = Schemas['DocumentRequest'];

export const portalPersonRecord = record('/api/law-firm/portal-people/{id}');

/** Who follows the cases of a client, or a case, if `isAsked`. */
export function usePortalPeople(query: { clientId: string } | { caseId: string }, isAsked = true) {
  return useApi().useQuery('get', '/api/law-firm/portal-people', { params: { query } }, { enabled: isAsked });
}

/** What the client of a case was told, newest first. */
export function useCaseUpdates(caseId: string) {
  return useApi().useQuery('get', '/api/law-firm/updates', { params: { query: { caseId } } });
}

/** What the client of a case was asked for, what is open first. */
export function useDocumentRequests(caseId: string) {
  return useApi().useQuery('get', '/api/law-firm/document-requests', { params: { query: { caseId } } });
}

/** The page of a case as one of its people sees it. */
export function useClientView(id: string, personId: string) {
  return useApi().useQuery('get', '/api/law-firm/cases/{id}/client-view', {
    params: { path: { id }, query: { personId } },
  });
}

/** Lets somebody follow cases. */
export const addPortalPerson = mutation('post', '/api/law-firm/portal-people', 'clientPage', create<PortalPersonInput>);

/** Changes who somebody is, and which cases they follow. */
export const updatePortalPerson = mutation(
  'patch',
  '/api/law-firm/portal-people/{id}',
  'clientPage',
  replace<PortalPersonPatch>,
);

/** Makes a link that works once, and mails it if it can. */
export const createPortalLink = mutation('post', '/api/law-firm/portal-people/{id}/link', 'clientPage', byId);

/** Ends somebody's access at once. */
export const revokePortalPerson = mutation('post', '/api/law-firm/portal-people/{id}/revoke', 'clientPage', byId);

/** Writes to somebody on the page of a case. */
export const writeToPortalPerson = mutation(
  'post',
  '/api/law-firm/portal-people/{id}/messages',
  'clientPage',
  ({ id, ...body }: Schemas['PortalMessageFromFirm'] & { id: string }, key: string) => ({
    params: { path: { id }, header: { 'Idempotency-Key': key } },
    body,
  }),
);

/** Answers a message that came from a client's page. */
export const replyToMessage = mutation(
  'post',
  '/api/law-firm/message-replies',
  'message',
  create<Schemas['PortalReplyInput']>,
);

/** Tells the client of a case what happened, and when they hear next. */
export const publishUpdate = mutation(
  'post',
  '/api/law-firm/updates',
  'clientPage',
  create<Schemas['CaseUpdateInput']>,
);

/** Asks the client of a case for a document. */
export const askForDocument = mutation(
  'post',
  '/api/law-firm/document-requests',
  'clientPage',
  create<Schemas['DocumentRequestInput']>,
);

/** Says that what was asked for has come. */
export const acceptDocumentRequest = mutation(
  'post',
  '/api/law-firm/document-requests/{id}/accept',
  'clientPage',
  byId,
);

/** Says that what was asked for is no longer needed. */
export const withdrawDocumentRequest = mutation(
  'post',
  '/api/law-firm/document-requests/{id}/withdraw',
  'clientPage',
  byId,
);
