import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '#openapi';

/** A firm with a case of a client, and the calls of its own area. */
export type BenchFirm = { id: string; calls: Client<paths>; caseId: string; clientId: string };

/** What a call gave. Throws if it was refused. */
export function found<Data>({ data, error }: { data?: { data: Data }; error?: { detail: string } }): Data {
  if (!data) throw new Error(error?.detail ?? 'Nothing was answered.');
  return data.data;
}

/** Makes a firm, with a client and a case of theirs. */
export async function firmOf(baseUrl: string, slug: string): Promise<BenchFirm> {
  const calls = createClient<paths>({ baseUrl, headers: { 'X-Tenant': slug } });
  const firm = { name: slug, slug, email: `office@${slug}.example`, plan: 'enterprise' } as const;
  const { id } = found(await calls.POST('/api/customers', { body: firm }));
  const client = { name: 'Kilele Millers Ltd', type: 'company', status: 'Active' } as const;
  const { id: clientId } = found(await calls.POST('/api/law-firm/clients', { body: client }));
  const title = { title: 'Kilele v Tembo', caseType: 'Land', status: 'Active', priority: 'Medium' } as const;
  const { id: caseId } = found(await calls.POST('/api/law-firm/cases', { body: { ...title, client: clientId } }));
  return { id, calls, caseId, clientId };
}
