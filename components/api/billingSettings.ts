import { useQuery } from '@tanstack/react-query';
import type { components, paths } from '#openapi';
import { useApi } from './ApiProvider';
import { mutation } from './mutation';
import { queryString } from './queryString';
import { request } from './request';
import { etagOf } from './useRecord';

type Schemas = components['schemas'];

/** What a firm's documents say and calculate with. */
export type BillingSettings = Schemas['BillingSettings'];

/** A firm's terms of billing, to be saved. */
export type BillingSettingsInput = Schemas['BillingSettingsInput'];

/** Where clients pay. */
export type BankDetails = Schemas['BankDetails'];

const path = '/api/law-firm/billing-settings';

/** Reads the firm's terms of billing, with the ETag to save them with. */
export function useBillingSettings() {
  const api = useApi();
  return useQuery({
    queryKey: ['get', path],
    queryFn: async ({ signal }) => {
      const { body, response } = await request<{ data: BillingSettings }>(api, 'get', path, { signal });
      return { record: body.data, etag: etagOf(response) };
    },
  });
}

/** Reads the firm's logo. */
export const useLogo = (isThere: boolean) => useApi().useQuery('get', `${path}/logo`, undefined, { enabled: isThere });

type Changed<Body> = { etag: string; body: Body };

const withEtag = <Body>({ etag, body }: Changed<Body>) => ({ params: { header: { 'If-Match': etag } }, body });

/** Saves the firm's terms of billing. */
export const updateBillingSettings = mutation('put', path, 'billingSettings', withEtag<BillingSettingsInput>);

/** Sets where clients pay. The firm's admins are told by email. */
export const setBankDetails = mutation('put', `${path}/bank`, 'billingSettings', withEtag<BankDetails>);

/** Sets the firm's logo, by its bytes in base64. */
export const setLogo = mutation('put', `${path}/logo`, 'billingSettings', (file: string) => ({ body: { file } }));

export const removeLogo = mutation('delete', `${path}/logo`, 'billingSettings', () => ({}));

const exportPath = '/api/law-firm/reports/{name}/export';

/** The URL of a report as a CSV file, with the same filters. */
export function useReportUrl(
  name: Schemas['ReportName'],
  query: NonNullable<paths[typeof exportPath]['get']['parameters']['query']>,
): string {
  const { baseUrl } = useApi();
  const search = queryString(query);
  return `${baseUrl}${exportPath.replace('{name}', name)}${search && `?${search}`}`;
}
