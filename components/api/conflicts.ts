import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { byId, create, mutation, replace } from './mutation';
import { request } from './request';

type Schemas = components['schemas'];

/** Somebody whom a conflict check is about. */
export type ConflictTerm = Schemas['ConflictTerm'];

/** Whom to search, and whose own names are left out. */
export type ConflictSearch = Schemas['ConflictSearch'];

/** Somebody whom the firm knows, and who may be the one named. */
export type ConflictFinding = Schemas['ConflictFinding'];

/** What was found, and among how many names. */
export type ConflictFindings = Schemas['ConflictFindings'];

/** What the firm makes of a finding. */
export type ConflictDecision = Schemas['ConflictDecision'];

/** A check to store. */
export type ConflictCheckInput = Schemas['ConflictCheckInput'];

/** A stored check, as it was on its day. */
export type ConflictCheck = Schemas['ConflictCheck'];

/** A stored check, in short. */
export type ConflictCheckSummary = Schemas['ConflictCheckSummary'];

/** Whom the firm turned away, and why. */
export type DeclinedEnquiryInput = Schemas['DeclinedEnquiryInput'];

/** The same, as it is kept. */
export type DeclinedEnquiry = Schemas['DeclinedEnquiry'];

/** Stores a check with its decisions, once. */
export const storeConflictCheck = mutation(
  'post',
  '/api/law-firm/conflict-checks',
  'conflictCheck',
  create<ConflictCheckInput>,
);

/** Keeps whom the firm turned away, so that later checks find them. */
export const declineEnquiry = mutation(
  'post',
  '/api/law-firm/declined-enquiries',
  'conflictCheck',
  create<DeclinedEnquiryInput>,
);

/** Corrects the names or the reason. */
export const updateEnquiry = mutation(
  'put',
  '/api/law-firm/declined-enquiries/{id}',
  'conflictCheck',
  replace<DeclinedEnquiryInput>,
);

/** Deletes an enquiry, whose names checks find no more; it can be restored for 30 days. */
export const deleteEnquiry = mutation('delete', '/api/law-firm/declined-enquiries/{id}', 'conflictCheck', byId);

export const restoreEnquiry = mutation('post', '/api/law-firm/declined-enquiries/{id}/restore', 'conflictCheck', byId);

/** Replaces the list of a case's parties. */
export const setCaseParties = mutation(
  'put',
  '/api/law-firm/cases/{id}/parties',
  'case',
  replace<{ parties: Schemas['Party'][] }>,
);

/** Replaces the list of a client's directors and contacts. */
export const setClientPeople = mutation(
  'put',
  '/api/law-firm/clients/{id}/people',
  'client',
  replace<{ people: Schemas['ClientPerson'][] }>,
);

const previewPath = '/api/law-firm/conflict-checks/preview';

/** Searches for conflicts, storing nothing. Idle without a search; while another one runs, what was found before stays. */
export function useConflictSearch(search: ConflictSearch | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['post', previewPath, search],
    queryFn:
      search === undefined
        ? skipToken
        : async ({ signal }) =>
            (await request<{ data: ConflictFindings }>(api, 'post', previewPath, { body: search, signal })).body.data,
    placeholderData: keepPreviousData,
  });
}

/** The address of a stored check's certificate as PDF. */
export function useCertificateUrl(): (id: string) => string {
  const { baseUrl } = useApi();
  return (id) => `${baseUrl}/api/law-firm/conflict-checks/${id}/pdf`;
}
