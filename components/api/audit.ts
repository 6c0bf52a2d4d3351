import type { components } from '#openapi';
import { useApi } from './ApiProvider';

/** Something on record: who did what to which record, when, and what it changed. */
export type AuditEntry = components['schemas']['AuditEntry'];

/** What a check of a whole record found. */
export type AuditCheck = components['schemas']['AuditCheck'];

/** Who is in a firm's record, or the platform's. */
export function useAuditPeople(whose: 'firm' | 'platform') {
  const paths = { firm: '/api/law-firm/record/people', platform: '/api/record/people' } as const;
  return useApi().useQuery('get', paths[whose]);
}

/** Checks the chain that seals a firm's record, or the platform's. */
export function useAuditCheck(whose: 'firm' | 'platform') {
  const paths = { firm: '/api/law-firm/record/check', platform: '/api/record/check' } as const;
  return useApi().useQuery('get', paths[whose]);
}
