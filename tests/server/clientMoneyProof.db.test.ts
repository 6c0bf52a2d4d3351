import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { components } from '#openapi';
import { newId } from '#server/db/newId';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many postings are tried at random: a thousand in every test run, ten thousand by `npm run test:durability`. */
    postings: number;
  }
}

type Schemas = components['schemas'];
type Side = { clientId: string; caseId: string };

const today = '2026-11-30';

let server: TestApp;
let firm: TestFirm;
let account: string;
let sides: Side[];

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  server.clock.now = new Date(`${today}T12:00:00+03:00`);
  const { data } = await firm.calls.POST('/api/law-firm/client-accounts', {
    body: { title: 'Clients’ account', bankName: 'Benki ya Mfano', accountNumber: '1' },
  });
  account = data?.data.id ?? '';
  sides = [];
  for (let index = 0; index < 6; index += 1) {
    const clientId = (await firm.addClient()).id;
    sides.push({ clientId, caseId: (await firm.addCase(clientId)).id });
  }
});
afterAll(() => server.close());

/** What of the books is wrong: a balance that its entries don't add up to, a day below zero, or one side of a transfer. */
async function wrongs(): Promise<unknown[]> {
  const { rows } = await server.database.read({ tenantId: firm.id }, (tx) =>
    tx.execute(sql`
      SELECT 'balance' AS wrong FROM client_balances b
      FULL JOIN (
        SELECT account_id, client_id, matter_id, sum(amount_cents) AS held,
          coalesce(sum(amount_cents) FILTER (WHERE counts_on IS NOT NULL), 0) AS available
        FROM client_entries WHERE client_id IS NOT NULL GROUP BY 1, 2, 3
      ) e USING (account_id, client_id, matter_id)
      WHERE (b.balance_cents, b.available_cents) IS DISTINCT FROM (e.held, e.available)
      UNION ALL
      SELECT 'day' FROM (
        SELECT sum(sum(amount_cents)) OVER (PARTITION BY account_id, client_id, matter_id ORDER BY counts_on) AS running
        FROM client_entries WHERE counts_on IS NOT NULL AND client_id IS NOT NULL GROUP BY account_id, client_id, matter_id, counts_on
      ) days WHERE running < 0
      UNION ALL
      SELECT 'side' FROM client_entries e
      LEFT JOIN client_entries o ON o.tenant_id = e.tenant_id AND o.id = e.other_side
      WHERE e.kind = 'between' AND (o.amount_cents IS DISTINCT FROM -e.amount_cents OR o.other_side IS DISTINCT FROM e.id)
      UNION ALL
      SELECT 'office' FROM client_entries e
      LEFT JOIN payments p ON p.tenant_id = e.tenant_id AND p.id = e.payment_id
      WHERE e.kind = 'to_office' AND p.amount_cents IS DISTINCT FROM -e.amount_cents
      UNION ALL
      SELECT 'payment' FROM payments p
      WHERE p.kind = 'client_account' AND NOT EXISTS (SELECT FROM client_entries e WHERE e.payment_id = p.id)`),
  );
  return rows;
}

const post = (side: Side, body: Partial<Schemas['ClientEntryInput']>) =>
  firm.calls.POST('/api/law-firm/client-entries', {
    body: { accountId: account, kind: 'receipt', day: today, amount: 1, reason: 'Deposit', ...side, ...body },
  });

let seed = 20_261_130;
const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
const aSide = () => sides[next(sides.length)] as Side;
const aDay = () => `2026-11-${String(1 + next(30)).padStart(2, '0')}`;
const anAmount = () => (1 + next(50_000)) / 100;

describe('eight writers', () => {
  it(
    'leave every balance the sum of its entries, and no day below zero, whatever they post',
    { timeout: 600_000 },
    async ({ annotate }) => {
      let tried = 0;
      let posted = 0;
      const ids: string[] = [];
      const one = async () => {
        const turn = next(10);
        if (turn === 0 && ids.length > 0) {
          const [id = ''] = ids.splice(next(ids.length), 1);
          return firm.calls.POST('/api/law-firm/client-entries/{id}/reverse', {
            params: { path: { id } },
            body: { day: today, reason: 'Wrong', fromOffice: next(2) === 0 },
          });
        }
        const day = aDay();
        if (turn < 5) return post(aSide(), { day, amount: anAmount(), ...(next(4) > 0 && { clearedOn: day }) });
        return post(aSide(), { day, kind: 'payment', amount: anAmount() });
      };
      const writer = async () => {
        while (tried < inject('postings')) {
          tried += 1;
          const { data, response } = await one();
          expect(response.status).toBeLessThan(500);
          if (!data) continue;
          posted += 1;
          if ('id' in data.data) ids.push(data.data.id);
        }
      };
      await Promise.all(Array.from({ length: 8 }, writer));
      await annotate(`${posted} of ${tried} postings went through; the others were refused.`);
      expect(posted).toBeGreaterThan(tried / 10);
      expect(await wrongs()).toEqual([]);
    },
  );
});

describe('a connection that is cut while money moves', () => {
  const document = async (caseId: string) => {
    const id = newId(testTime);
    await asTablesOwner(server.database, (tx) =>
      tx.execute(sql`
        INSERT INTO documents (tenant_id, id, matter_id, name, media_type, bytes, signature, created_at, updated_at)
        VALUES (${firm.id}, ${id}, ${caseId}, 'Authority.pdf', 'application/pdf', 1, 'signed', now(), now())`),
    );
    return id;
  };

  const invoiceOf = async ({ clientId, caseId }: Side, sequence: number) => {
    const id = newId(testTime);
    await asTablesOwner(server.database, (tx) =>
      tx.execute(sql`
        INSERT INTO invoices (tenant_id, id, year, sequence, client_id, matter_id, client_name, matter_name, status, issue_date, due_date,
          currency, tax_rate, subtotal_cents, total_cents, is_by_firm, delivered_on, created_at)
        VALUES (${firm.id}, ${id}, 2026, ${sequence}, ${clientId}, ${caseId}, 'Kilele', 'Case', 'sent', '2026-11-02', '2026-12-02',
          'KES', 0, 1000000, 1000000, true, '2026-11-02', ${testTime.toISOString()})`),
    );
    return id;
  };

  it('leaves both sides of a transfer, and the ledger and the invoice, or none', { timeout: 180_000 }, async () => {
    const [from, to] = sides as [Side, Side];
    await post(from, { amount: 100_000, clearedOn: today });
    const authority = await document(from.caseId);
    const invoice = await invoiceOf(from, 9_001);
    let isRunning = true;
    let [moved, cut] = [0, 0];
    const mover = async (turn: number) => {
      while (isRunning) {
        const { response } =
          turn % 2 === 0
            ? await firm.calls.POST('/api/law-firm/client-entries/between', {
                body: {
                  accountId: account,
                  fromClientId: from.clientId,
                  fromCaseId: from.caseId,
                  toClientId: to.clientId,
                  toCaseId: to.caseId,
                  day: today,
                  amount: 1,
                  reason: 'By letter',
                  documentId: authority,
                },
              })
            : await firm.calls.POST('/api/law-firm/client-entries/to-office', {
                body: { accountId: account, invoiceId: invoice, amount: 1, day: today, toldOn: today },
              });
        if (response.status === 201) moved += 1;
        else cut += 1;
      }
    };
    const { rows } = await server.database.read({ tenantId: firm.id }, (tx) =>
      tx.execute(sql`SELECT current_database()::text AS name`),
    );
    const source = inject('testDatabase');
    if (source.kind !== 'server') throw new Error('This needs a server.');
    const admin = new pg.Client(source.adminUrl);
    await admin.connect();
    let killed = 0;
    const killer = async () => {
      while (moved < 20 || killed < 10) {
        await new Promise((done) => setTimeout(done, 100 + next(200)));
        const { rowCount } = await admin.query(
          "SELECT FROM (SELECT pid FROM pg_stat_activity WHERE datname = $1 AND state <> 'idle' LIMIT 1) busy WHERE pg_terminate_backend(pid)",
          [rows[0]?.['name']],
        );
        killed += rowCount ?? 0;
      }
      isRunning = false;
      await admin.end();
    };
    await Promise.all([killer(), ...[0, 1, 2, 3].map(mover)]);
    expect([killed > 0, cut > 0]).toEqual([true, true]);
    expect(await wrongs()).toEqual([]);
  });
});
