import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import createClient, { type Client } from 'openapi-fetch';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { paths } from '#openapi';
import { startPostgres } from '#tests/helpers/postgresServer';
import { scratchFolder } from '#tests/helpers/scratchFolder';
import { startServer, type ServerProcess } from '#tests/helpers/serverProcess';
import { inBase64, mpesaStatement } from '#tests/helpers/statement';

const databases = {
  embedded: async () => {
    const folder = await scratchFolder('money-killed');
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return { DATA_DIR: folder };
  },
  server: async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    return { DATABASE_URL: postgres.url('postgres') };
  },
};

type Calls = Client<paths>;

/** The calls of a firm at a server. */
const callsAt = ({ url }: ServerProcess): Calls =>
  createClient<paths>({ baseUrl: url, headers: { 'X-Tenant': 'simba' } });

function found<Data>({ data, error }: { data?: { data: Data }; error?: { detail: string } }): Data {
  if (!data) throw new Error(error?.detail ?? 'Nothing was answered.');
  return data.data;
}

/** Creates the firm with a case of a client. */
async function begin(calls: Calls): Promise<string> {
  const firm = { name: 'Simba', slug: 'simba', email: 'office@simba.example', plan: 'enterprise' } as const;
  found(await calls.POST('/api/customers', { body: firm }));
  const body = { name: 'Kilele Millers Ltd', type: 'company', status: 'Active' } as const;
  const { id: client } = found(await calls.POST('/api/law-firm/clients', { body }));
  const title = { title: 'Kilele v Tembo', caseType: 'Land', status: 'Active', priority: 'Medium' } as const;
  return found(await calls.POST('/api/law-firm/cases', { body: { ...title, client } })).id;
}

const today = new Date().toISOString().slice(0, 10);
const items = 60;

/** Makes a fee note of a case that bills many disbursements. */
async function draft(calls: Calls, caseId: string) {
  const spent = await Promise.all(
    Array.from({ length: items }, async () => {
      const body = { caseId, day: today, description: 'Filing fee', amount: 100, vat: 'outside' } as const;
      return found(await calls.POST('/api/law-firm/disbursements', { body })).id;
    }),
  );
  const lines = spent.map((disbursementId) => ({ disbursementId, description: 'Filing fee', amount: 100 }));
  return found(await calls.POST('/api/law-firm/fee-notes', { body: { caseId, lines } }));
}

/** Sends a call, and kills its server at any moment until it would be answered. */
async function killDuring(server: ServerProcess, longest: number, call: () => Promise<unknown>): Promise<void> {
  const calling = call().catch(() => undefined);
  await wait(Math.random() * longest);
  server.child.kill('SIGKILL');
  await server.exit;
  await calling;
}

const invoicesOf = async (calls: Calls) => {
  const { data } = await calls.GET('/api/law-firm/invoices', { params: { query: { limit: 100 } } });
  return data?.data ?? [];
};

/** How many disbursements of a case are in a state. */
const countOf = async (calls: Calls, caseId: string, state: 'unbilled' | 'on_fee_note' | 'billed') => {
  const { data } = await calls.GET('/api/law-firm/disbursements', {
    params: { query: { caseId, state, limit: 1 } },
  });
  return data?.page.total;
};

describe.each(Object.entries(databases))('a server on the %s database that is killed', (_, open) => {
  it('while it makes an invoice has made all of it or nothing', { timeout: 1_200_000 }, async () => {
    const environment = { ...(await open()), DEMO_DATA: '0' };
    let server = await startServer(environment);
    let calls = callsAt(server);
    const caseId = await begin(calls);
    let billed = 0;
    for (let kill = 1; kill <= inject('kills'); kill++) {
      const { id } = await draft(calls, caseId);
      const path = { id };
      await killDuring(server, 400, () =>
        calls.POST('/api/law-firm/fee-notes/{id}/invoice', { params: { path }, body: { dueDate: '2099-01-01' } }),
      );
      server = await startServer(environment);
      calls = callsAt(server);
      const note = found(await calls.GET('/api/law-firm/fee-notes/{id}', { params: { path } }));
      if (note.state === 'invoiced') billed += 1;
      else {
        // Nothing of it was begun, so it can be done now.
        expect(note.state).toBe('draft');
        expect(await countOf(calls, caseId, 'on_fee_note')).toBe(items);
        await calls.POST('/api/law-firm/fee-notes/{id}/invoice', { params: { path }, body: { dueDate: '2099-01-01' } });
        billed += 1;
      }
      const invoices = await invoicesOf(calls);
      expect(invoices).toHaveLength(billed);
      expect(invoices.map(({ amount }) => amount)).toEqual(invoices.map(() => items * 100));
      expect(await countOf(calls, caseId, 'billed')).toBe(billed * items);
      expect(await countOf(calls, caseId, 'on_fee_note')).toBe(0);
    }
  });

  it('while it imports a statement has imported all of it or nothing', { timeout: 1_200_000 }, async () => {
    const environment = { ...(await open()), DEMO_DATA: '0' };
    let server = await startServer(environment);
    let calls = callsAt(server);
    const caseId = await begin(calls);
    const { id } = await draft(calls, caseId);
    const path = { id };
    found(
      await calls.POST('/api/law-firm/fee-notes/{id}/invoice', { params: { path }, body: { dueDate: '2099-01-01' } }),
    );
    const [invoice] = await invoicesOf(calls);
    const number = invoice?.invoiceNumber ?? '';
    let settled = 0;
    for (let kill = 1; kill <= inject('kills'); kill++) {
      const rows = Array.from({ length: 1_000 }, (_, index) => ({
        receipt: `SPECIMEN${kill}X${index}`,
        // One in a hundred settles something.
        ...(index % 100 === 0 ? { in: '10.00', account: number } : { in: '5.00', account: 'rent' }),
      }));
      const send = () =>
        calls.POST('/api/law-firm/statements', {
          body: { kind: 'mpesa', account: '000000', fileName: `${kill}.csv`, file: inBase64(mpesaStatement(rows)) },
        });
      await killDuring(server, 1_500, send);
      server = await startServer(environment);
      calls = callsAt(server);
      const lines = async () => {
        const query = { search: `SPECIMEN${kill}X`, limit: 1 };
        const { data } = await calls.GET('/api/law-firm/statement-lines', { params: { query } });
        return data?.page.total ?? 0;
      };
      const after = await lines();
      expect([0, rows.length]).toContain(after);
      expect((await invoicesOf(calls))[0]?.paid).toBe((settled + (after > 0 ? 10 : 0)) * 10);
      // The same file again brings what is missing, and nothing twice.
      found((await send()) as never);
      settled += 10;
      expect(await lines()).toBe(rows.length);
    }
    expect((await invoicesOf(calls))[0]?.paid).toBe(settled * 10);
  });
});
