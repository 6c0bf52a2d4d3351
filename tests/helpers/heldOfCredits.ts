import type { TestApp } from './testApp';

/** What credits of paid invoices have left with a firm for its clients: it was collected, and is not any more. */
export async function heldOfCredits({ client }: Pick<TestApp, 'client'>, slug: string): Promise<number> {
  const { data } = await client.GET('/api/law-firm/held-money', {
    params: { header: { 'X-Tenant': slug }, query: { also: 'used', limit: 100 } },
  });
  return (data?.data ?? [])
    .filter(({ source }) => source === 'credit_note')
    .reduce((sum, { amount }) => sum + amount, 0);
}
