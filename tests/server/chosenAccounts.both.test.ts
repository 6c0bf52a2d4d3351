import { describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { eachTestsFirm } from '#tests/helpers/eachTestsFirm';
import type { TestFirm } from '#tests/helpers/firm';
import { addOwnInvoice } from '#tests/helpers/ownInvoice';
import type { TestApp } from '#tests/helpers/testApp';

type Schemas = components['schemas'];

const today = '2026-11-20';

let server: TestApp;
let firm: TestFirm;
let clientId: string;
/** The firm's first bank, which is the default, its other one, and one that is archived. */
let first: string;
let other: string;
let archived: string;

const on = eachTestsFirm('2026-11-02', async (own) => {
  ({ server, firm } = own);
  clientId = (await firm.addClient()).id;
  first = await addAccount('First', '01000001');
  on('2026-11-03');
  other = await addAccount('Other', '01000002');
  archived = await addAccount('Old', '01000003');
  await firm.calls.PUT('/api/law-firm/accounts/{id}', {
    params: { path: { id: archived }, header: { 'If-Match': '"1"' } },
    body: { name: 'Old', number: '01000003', isArchived: true },
  });
  on(today);
});

const at = (id: string) => ({ params: { path: { id } } });

async function addAccount(name: string, number: string) {
  const { data } = await firm.calls.POST('/api/law-firm/accounts', { body: { kind: 'bank', name, number } });
  return data?.data.id ?? '';
}

/** An invoice of 1,000, outside VAT. */
const bill = () =>
  addOwnInvoice(server, firm, {
    clientId,
    lines: [{ kind: 'fee', wording: 'Fee', vat: 'outside', unitPriceCents: 100_000, amountCents: 100_000 }],
  });

const pay = (id: string, body: Partial<Schemas['SettlementInput']>) =>
  firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
    ...at(id),
    body: { amount: 1_000, method: 'bank_transfer', ...body },
  });

const received = async () => {
  const { data } = await firm.calls.GET('/api/law-firm/payments', { params: { query: {} } });
  return (data?.data ?? []).map(({ amount, account }) => [amount, account?.name]);
};

const heldId = async () => {
  const { data } = await firm.calls.GET('/api/law-firm/held-money', { params: { query: {} } });
  return data?.data[0]?.id ?? '';
};

/** What the month's journals debit and credit each of the banks. */
async function banks() {
  const query = { from: '2026-11-01', to: '2026-11-30', format: 'neutral' } as const;
  const { data } = await firm.calls.GET('/api/law-firm/ledger-exports/preview', { params: { query } });
  return (data?.data.totals ?? [])
    .filter(({ account }) => ['First', 'Other'].includes(account.account ?? ''))
    .map(({ account, debit, credit }) => [account.account ?? '', debit, credit]);
}

const refused = { errors: [{ field: 'accountId', code: 'no_such_own_account' }] };

describe('the firm’s own account that a person names', () => {
  it('is where a payment came, and else it is the first that fits the method', async () => {
    await pay(await bill(), { accountId: other });
    await pay(await bill(), { reference: 'B' });
    expect(await received()).toEqual(
      expect.arrayContaining([
        [1_000, 'Other'],
        [1_000, 'First'],
      ]),
    );
    expect(await banks()).toEqual(
      expect.arrayContaining([
        ['First', 1_000, 0],
        ['Other', 1_000, 0],
      ]),
    );
  });

  it('is not one that is archived, or another firm’s; and tax that was withheld came to none', async () => {
    const id = await bill();
    expect((await pay(id, { accountId: archived })).error).toMatchObject(refused);
    expect((await pay(id, { accountId: clientId })).error).toMatchObject(refused);
    const withheld = { method: 'wht', certificate: { state: 'awaited' }, accountId: other } as const;
    expect((await pay(id, withheld)).error).toMatchObject({ errors: [{ field: 'accountId' }] });
    expect(await received()).toEqual([]);
  });

  it('is where all parts of a receipt came, and what of it is held', async () => {
    const parts = [await bill(), await bill()].map((invoiceId, index) => ({ invoiceId, amount: 1_000 + index * 50 }));
    const body = { amount: 2_050, method: 'cheque', parts, accountId: other, holdExcess: true } as const;
    const { response } = await firm.calls.POST('/api/law-firm/payments', { body });
    expect(response.status).toBe(201);
    expect(await received()).toEqual([[2_050, 'Other']]);
  });

  it('is where what is wholly held came, and that from which it was given back', async () => {
    const id = await bill();
    await pay(id, { reference: 'A' });
    await pay(id, { amount: 300, reference: 'B', accountId: other, holdExcess: true });
    expect(await received()).toEqual(expect.arrayContaining([[300, 'Other']]));
    const refund = (accountId: string, amount: number) =>
      heldId().then((held) =>
        firm.calls.POST('/api/law-firm/held-money/{id}/refund', {
          ...at(held),
          body: { amount, reference: `R${amount}`, accountId },
        }),
      );
    expect((await refund(archived, 100)).error).toMatchObject(refused);
    expect((await refund(first, 100)).response.status).toBe(200);
    expect(await banks()).toEqual(
      expect.arrayContaining([
        ['First', 1_000, 100],
        ['Other', 300, 0],
      ]),
    );
  });

  it('is where a client paid what they owed back', async () => {
    const id = await bill();
    const paid = await pay(id, { amount: 1_500, method: 'cheque', holdExcess: true });
    const body = { amount: 500, reference: 'R' };
    await firm.calls.POST('/api/law-firm/held-money/{id}/refund', { ...at(await heldId()), body });
    await firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
      params: { path: { id, paymentId: paid.data?.data.settlements[0]?.id ?? '' } },
      body: { reason: 'Bounced.', kind: 'bounced' },
    });
    const owed = await firm.calls.GET('/api/law-firm/owed-back', { params: { query: {} } });
    const settle = (input: Schemas['OwedBackInput']) =>
      firm.calls.POST('/api/law-firm/owed-back/{id}/settle', { ...at(owed.data?.data[0]?.id ?? ''), body: input });
    const givenUp = { kind: 'written_off', notes: 'Gone.', accountId: other } as const;
    expect((await settle(givenUp)).error).toMatchObject({ errors: [{ field: 'accountId' }] });
    await settle({ kind: 'paid', method: 'bank_transfer', amount: 200, accountId: other });
    await settle({ kind: 'paid', method: 'bank_transfer', amount: 300 });
    expect(await received()).toEqual(
      expect.arrayContaining([
        [200, 'Other'],
        [300, 'First'],
      ]),
    );
    expect(await banks()).toContainEqual(['Other', 200, 0]);
  });

  it('is that from which a disbursement was paid, also when it is archived later', async () => {
    const { id: caseId } = await firm.addCase(clientId);
    const input = { caseId, day: today, description: 'Court fee', amount: 400, vat: 'outside' as const };
    const add = (accountId?: string) =>
      firm.calls.POST('/api/law-firm/disbursements', { body: { ...input, ...(accountId && { accountId }) } });
    expect((await add(archived)).error).toMatchObject(refused);
    expect((await add()).data?.data).toMatchObject({ accountId: first, account: 'First' });
    const { data } = await add(other);
    expect(data?.data).toMatchObject({ accountId: other, account: 'Other' });
    expect(await banks()).toEqual(
      expect.arrayContaining([
        ['First', 0, 400],
        ['Other', 0, 400],
      ]),
    );
    await firm.calls.PUT('/api/law-firm/accounts/{id}', {
      params: { path: { id: other }, header: { 'If-Match': '"1"' } },
      body: { name: 'Other', number: '01000002', isArchived: true },
    });
    const changed = await firm.calls.PUT('/api/law-firm/disbursements/{id}', {
      params: { path: { id: data?.data.id ?? '' }, header: { 'If-Match': '"1"' } },
      body: { ...input, amount: 450, accountId: other },
    });
    expect(changed.data?.data).toMatchObject({ amount: 450, account: 'Other' });
  });
});
