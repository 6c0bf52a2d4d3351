import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { newId } from '#server/db/newId';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { headingsOf, packOf as packOfFirm, rowsOf } from '#tests/helpers/pack';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

type Schemas = components['schemas'];
type Side = { clientId: string; caseId: string };

let server: TestApp;
let firm: TestFirm;

const at = (day: string) => void (server.clock.now = new Date(`${day}T12:00:00+03:00`));

const newAccount = async (accountNumber: string) => {
  const body = { title: 'Clients’ account', bankName: 'Benki ya Mfano', accountNumber };
  const { data, error } = await firm.calls.POST('/api/law-firm/client-accounts', { body });
  if (!data) throw new Error(error.detail);
  return data.data.id;
};

const newSide = async (name: string): Promise<Side> => {
  const clientId = (await firm.addClient({ name })).id;
  return { clientId, caseId: (await firm.addCase(clientId, { title: `${name} v Tembo` })).id };
};

const post = async (accountId: string, side: Partial<Side>, body: Partial<Schemas['ClientEntryInput']>) => {
  const { data, error } = await firm.calls.POST('/api/law-firm/client-entries', {
    body: { accountId, kind: 'receipt', day: '2026-11-01', amount: 1, reason: 'Deposit', ...side, ...body },
  });
  if (!data) throw new Error(error.detail);
  return data.data.id;
};

const packOf = (query: Record<string, string>) => packOfFirm(server, 'simba', query);

describe('exportAccountantPack', () => {
  let account: string;
  let second: string;
  let [kilele, zawadi]: Side[] = [];

  beforeAll(async () => {
    server = await startTestApp();
    firm = await startFirm(server, 'simba');
    at('2026-08-31');
    account = await newAccount('1');
    at('2026-09-01');
    second = await newAccount('2');
    kilele = await newSide('Kilele Millers');
    zawadi = await newSide('Zawadi');
    await post(account, kilele, { day: '2026-09-01', amount: 1_000, clearedOn: '2026-09-01', payerOrPayee: '=Kilele' });
    at('2026-10-20');
    await post(account, zawadi, { day: '2026-10-05', amount: 200.5, clearedOn: '2026-10-06' });
    await post(account, zawadi, { day: '2026-10-20', amount: 50 });
    await post(second, kilele, { day: '2026-10-20', amount: 7, clearedOn: '2026-10-20' });
    const bounced = await post(account, kilele, { day: '2026-10-20', amount: 300, clearedOn: '2026-10-20' });
    await post(account, kilele, { day: '2026-10-20', kind: 'payment', amount: 1_100 });
    const fee = { kind: 'office_item', isOut: true, amount: 12, clearedOn: '2026-10-20', reason: 'Fee' } as const;
    await post(account, {}, { day: '2026-10-20', ...fee });
    at('2026-11-10');
    await firm.calls.POST('/api/law-firm/client-entries/{id}/reverse', {
      params: { path: { id: bounced } },
      body: { day: '2026-11-10', reason: 'Bounced', fromOffice: true },
    });
    const invoice = newId(testTime);
    await asTablesOwner(server.database, async (tx) => {
      await tx.execute(sql`
        INSERT INTO invoices (tenant_id, id, year, sequence, client_id, matter_id, client_name, matter_name, status, issue_date, due_date,
          currency, tax_rate, subtotal_cents, total_cents, is_by_firm, delivered_on, created_at)
        VALUES (${firm.id}, ${invoice}, 2026, 77, ${zawadi?.clientId}, ${zawadi?.caseId}, 'Zawadi', 'Case', 'sent',
          '2026-11-02', '2026-12-02', 'KES', 0, 10000, 10000, true, '2026-11-02', ${testTime.toISOString()})`);
    });
    await firm.calls.POST('/api/law-firm/client-entries/to-office', {
      body: { accountId: account, invoiceId: invoice, amount: 100, day: '2026-11-10', toldOn: '2026-11-05' },
    });
    at('2026-11-30');
  });
  afterAll(() => server.close());

  it('has the books of the period, each file with what the one before begins with', async () => {
    const { files, name } = await packOf({ from: '2026-10-01', to: '2026-11-30' });
    expect(name).toBe('attachment; filename="accountant-pack-2026-10-01-2026-11-30.zip"');
    const names = Object.keys(files).sort();
    expect(names).toEqual([
      'README.txt',
      'balances.csv',
      'bank-balances.csv',
      'bank-lines.csv',
      'cash-book.csv',
      'certificate.txt',
      'exceptions.csv',
      'held-not-clients-money.csv',
      'held-outside.csv',
      'ledgers.csv',
      'outstanding.csv',
      'placed-not-seen.csv',
      'posted-for-earlier-days.csv',
      'reconciliations.csv',
      'summary.csv',
      'transfers-to-office.csv',
      'vouchers.csv',
    ]);
    const about = files['README.txt']?.join('\n') ?? '';
    expect(about).toContain('from 2026-10-01 to 2026-11-30');
    for (const one of names) {
      if (one !== 'README.txt') expect(about).toContain(`\n${one}\n`);
      if (one.endsWith('.csv')) expect(headingsOf(files, one)).toContain('Account');
    }

    const ledger = rowsOf(files, 'ledgers').filter(({ Client }) => Client === 'Kilele Millers');
    expect(ledger.map(({ Account, Kind, In, Out, Balance }) => [Account, Kind, In, Out, Balance])).toEqual([
      ['Clients’ account, 1', 'Opening balance', '', '', '1000.00'],
      ['Clients’ account, 1', 'Receipt', '300.00', '', '1300.00'],
      ['Clients’ account, 1', 'Payment', '', '1100.00', '200.00'],
      ['Clients’ account, 1', 'From office', '100.00', '', '300.00'],
      ['Clients’ account, 1', 'Reversal', '', '300.00', '0.00'],
      ['Clients’ account, 1', 'Closing balance', '', '', '0.00'],
      ['Clients’ account, 2', 'Opening balance', '', '', '0.00'],
      ['Clients’ account, 2', 'Receipt', '7.00', '', '7.00'],
      ['Clients’ account, 2', 'Closing balance', '', '', '7.00'],
    ]);
    const book = rowsOf(files, 'cash-book');
    expect(book.filter(({ Kind }) => Kind === 'Closing balance').map(({ Balance }) => Balance)).toEqual([
      '138.50',
      '7.00',
    ]);
    const balances = rowsOf(files, 'balances');
    expect(balances.map((row) => [row['Account'], row['Date'], row['Client'], row['Balance']])).toEqual([
      ['Clients’ account, 1', '2026-09-30', 'Kilele Millers', '1000.00'],
      ['All', '2026-09-30', 'Total', '1000.00'],
      ['Clients’ account, 1', '2026-10-31', 'Kilele Millers', '200.00'],
      ['Clients’ account, 1', '2026-10-31', 'Zawadi', '250.50'],
      ['Clients’ account, 2', '2026-10-31', 'Kilele Millers', '7.00'],
      ['All', '2026-10-31', 'Total', '457.50'],
      ['Clients’ account, 1', '2026-11-30', 'Zawadi', '150.50'],
      ['Clients’ account, 2', '2026-11-30', 'Kilele Millers', '7.00'],
      ['All', '2026-11-30', 'Total', '157.50'],
    ]);
    const summary = rowsOf(files, 'summary');
    expect(summary.map((row) => [row['Account'], row['Date'], row['Owed to clients'], row['Cash book']])).toEqual([
      ['Clients’ account, 1', '2026-09-30', '1000.00', '1000.00'],
      ['Clients’ account, 2', '2026-09-30', '0.00', '0.00'],
      ['All', '2026-09-30', '1000.00', '1000.00'],
      ['Clients’ account, 1', '2026-11-30', '150.50', '138.50'],
      ['Clients’ account, 2', '2026-11-30', '7.00', '7.00'],
      ['All', '2026-11-30', '157.50', '145.50'],
    ]);
    expect(summary[3]).toMatchObject({
      'Bank’s own items': '-12.00',
      'Paid out, not yet presented': '1200.00',
      'Received, not yet credited': '50.00',
      'Bank’s balance': '',
    });
    expect(rowsOf(files, 'transfers-to-office')).toMatchObject([
      {
        Invoice: 'INV-2026-0077',
        'Invoice total': '100.00',
        'Invoice delivered': '2026-11-02',
        'Client told': '2026-11-05',
        Amount: '100.00',
        Client: 'Zawadi',
      },
    ]);
    expect(rowsOf(files, 'exceptions').map(({ What, Days, Amount }) => [What, Days, Amount])).toEqual([
      ['Posted later than its day', '15', '200.50'],
      ['Not cleared by the bank', '41', '50.00'],
      ['Not cleared by the bank', '41', '-1100.00'],
      ['Made up for by the office', '', '100.00'],
      ['Reversal', '', '-300.00'],
    ]);
  });

  it('is of one account, and keeps cells from being formulas', async () => {
    const { files } = await packOf({ from: '2026-09-01', to: '2026-10-31', accountId: second });
    expect(rowsOf(files, 'ledgers').map(({ Balance }) => Balance)).toEqual(['0.00', '7.00', '7.00']);
    const all = await packOf({ from: '2026-09-01', to: '2026-09-30' });
    expect(rowsOf(all.files, 'ledgers')[1]).toMatchObject({ 'Payer or payee': "'=Kilele" });
    expect(rowsOf(all.files, 'exceptions')).toEqual([]);
  });

  it('is on the firm’s record; refuses a period that ends before it begins', async () => {
    await expect(packOf({ from: '2026-10-02', to: '2026-10-01' })).rejects.toThrow('before_from');
    await expect(
      packOf({ from: '2026-10-01', to: '2026-10-02', accountId: '01933f2e-7a00-7000-8000-0000000000ff' }),
    ).rejects.toThrow('no_such_account');
    let noted: unknown;
    await asTablesOwner(server.database, async (tx) => {
      noted = (
        await tx.execute(sql`SELECT action FROM audit WHERE tenant_id = ${firm.id} AND kind = 'accountant_pack'`)
      ).rows[0];
    });
    expect(noted).toMatchObject({ action: 'export' });
  });
});
