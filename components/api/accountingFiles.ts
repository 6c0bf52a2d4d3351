import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { mutation } from './mutation';
import { request } from './request';
import { etagOf } from './useRecord';

type Schemas = components['schemas'];

/** An account that journals book to, and what the accountant's program calls it. */
export type MappedAccount = Schemas['MappedAccount'];

/** An accounting file that was taken. */
export type LedgerExport = Schemas['LedgerExport'];

/** Of which period, and for which program, a file is. */
export type LedgerExportInput = Schemas['LedgerExportInput'];

const mapPath = '/api/law-firm/account-map';
const filesPath = '/api/law-firm/ledger-exports';

/** Reads the map of accounts, with the ETag to save it with. */
export function useAccountMap() {
  const api = useApi();
  return useQuery({
    queryKey: ['get', mapPath],
    queryFn: async ({ signal }) => {
      const { body, response } = await request<{ data: Schemas['AccountMap'] }>(api, 'get', mapPath, { signal });
      return { accounts: body.data.accounts, etag: etagOf(response) };
    },
  });
}

/** Saves the whole map of accounts. */
export const saveAccountMap = mutation(
  'put',
  mapPath,
  'accountMap',
  ({ etag, body }: { etag: string; body: Schemas['AccountMapInput'] }) => ({
    params: { header: { 'If-Match': etag } },
    body,
  }),
);

/** Reads what a file would have. The last one stays until the next has come. */
export const useLedgerPreview = (query: LedgerExportInput) =>
  useApi().useQuery('get', `${filesPath}/preview`, { params: { query } }, { placeholderData: keepPreviousData });

/** Takes a file, or gets the one of the same period that was taken before. */
export const createLedgerExport = mutation('post', filesPath, 'ledgerExport', (body: LedgerExportInput) => ({ body }));

/** Gives the URL of a file that was taken. */
export function useLedgerFileUrl(): (id: string) => string {
  const { baseUrl } = useApi();
  return (id) => `${baseUrl}${filesPath}/${id}/file`;
}
