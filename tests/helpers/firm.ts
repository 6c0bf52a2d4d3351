import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '#openapi';
import type { TestApp } from './testApp';

type Schemas = components['schemas'];

/** Creates a firm, with an API client that makes its calls. */
export async function startFirm({ client, url }: TestApp, slug: string) {
  const body = { name: `Firm ${slug}`, slug, email: `office@${slug}.example`, plan: 'starter' } as const;
  const { data } = await client.POST('/api/customers', { body });
  if (!data) throw new Error(`startFirm: "${slug}" could not be created.`);
  const calls: Client<paths> = createClient<paths>({ baseUrl: url, headers: { 'X-Tenant': slug } });
  return {
    id: data.data.id,
    slug,
    calls,
    /** Stores a client, with defaults for what the test does not care about. */
    addClient: async (fields: Partial<Schemas['ClientInput']> = {}): Promise<Schemas['Client']> => {
      const input = { name: 'Kilele Millers Ltd', type: 'company', status: 'Active', ...fields } as const;
      const answer = await calls.POST('/api/law-firm/clients', { body: input });
      if (!answer.data) throw new Error(answer.error.detail);
      return answer.data.data;
    },
    /** Stores a case, with defaults for what the test does not care about. */
    addCase: async (client: string, fields: Partial<Schemas['CaseInput']> = {}): Promise<Schemas['Case']> => {
      const input = { title: 'A v B', caseType: 'Land', status: 'Active', priority: 'Medium', ...fields } as const;
      const answer = await calls.POST('/api/law-firm/cases', { body: { ...input, client } });
      if (!answer.data) throw new Error(answer.error.detail);
      return answer.data.data;
    },
  };
}

/** A firm that a test has started. */
export type TestFirm = Awaited<ReturnType<typeof startFirm>>;
