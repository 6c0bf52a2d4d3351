import { describe, expect, it } from 'vitest';
import { askablePhone, paymentOf, pushOf, statusOf } from '#domain/billing/daraja';

const told = { TransID: 'rktqdm7w6s', TransTime: '20261122063845', TransAmount: '10' } as const;

describe('paymentOf', () => {
  it('reads the moment in Nairobi, the amount in cents, and who paid', () => {
    expect(
      paymentOf({
        ...told,
        BillRefNumber: ' 260041 ',
        MSISDN: '25470****149',
        FirstName: 'KILELE',
        MiddleName: '',
        LastName: 'MILLERS',
      }),
    ).toEqual({
      receiptNo: 'RKTQDM7W6S',
      amountCents: 1_000,
      at: '2026-11-22T03:38:45.000Z',
      reference: '260041',
      payer: 'KILELE MILLERS',
      phone: '25470****149',
    });
  });

  it.each([
    ['200.00', 20_000],
    ['200.5', 20_050],
    [0.01, 1],
    [75_238.12, 7_523_812],
    ['0.00', undefined],
    ['1,000', undefined],
    ['', undefined],
  ] as const)('reads %j as %s cents', (TransAmount, cents) => {
    expect(paymentOf({ ...told, TransAmount })?.amountCents).toBe(cents);
  });

  it.each(['20260229000000', '20261301000000', '20261122240000', '20261122066000'])(
    'knows no moment %s',
    (TransTime) => {
      expect(paymentOf({ ...told, TransTime })).toBeUndefined();
    },
  );

  it.each([
    [254_708_374_149, { phone: '254708374149' }],
    ['2547 ***** 149', { phone: '2547*****149' }],
    ['A'.repeat(64), { phoneHash: 'a'.repeat(64) }],
    ['', {}],
    [null, {}],
    ['nobody', {}],
  ] as const)('reads the number %j as %j', (MSISDN, read) => {
    const { phone, phoneHash } = paymentOf({ ...told, MSISDN }) ?? {};
    expect({ ...(phone && { phone }), ...(phoneHash && { phoneHash }) }).toEqual(read);
  });
});

describe('pushOf', () => {
  const now = '2026-11-22T03:40:00.000Z';
  const of = (more: object) =>
    pushOf({ Body: { stkCallback: { CheckoutRequestID: 'ws_CO_1', ResultCode: 0, ...more } } }, now);

  it('says why nobody paid', () => {
    expect(of({ ResultCode: 1032, ResultDesc: 'Request cancelled by user' })).toEqual({
      requestNo: 'ws_CO_1',
      failed: 'Request cancelled by user',
    });
  });

  it('reads the receipt and the amount', () => {
    const Item = [
      { Name: 'Amount', Value: 1 },
      { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
      { Name: 'Balance' },
      { Name: 'PhoneNumber', Value: 254_708_374_149 },
    ];
    expect(of({ CallbackMetadata: { Item } })).toEqual({
      requestNo: 'ws_CO_1',
      paid: { receiptNo: 'NLJ7RT61SV', amountCents: 100, at: now, phone: '254708374149' },
    });
  });

  it('knows that somebody paid, if not by which receipt', () => {
    expect(of({})).toEqual({ requestNo: 'ws_CO_1', paid: undefined });
  });
});

describe('statusOf', () => {
  const of = (parameters: Record<string, string | number>, ResultCode: number | string = 0) =>
    statusOf({
      Result: {
        ResultCode,
        ResultDesc: 'As asked.',
        ResultParameters: { ResultParameter: Object.entries(parameters).map(([Key, Value]) => ({ Key, Value })) },
      },
    });

  it('reads what is completed, and to whom it was paid', () => {
    const parameters = { ReceiptNo: 'nlj7rt61sv', TransactionStatus: 'Completed', Amount: '300.00' };
    expect(of({ ...parameters, CreditPartyName: '600638 - Simba' })).toEqual({
      state: 'completed',
      receiptNo: 'NLJ7RT61SV',
      amountCents: 30_000,
      creditParty: '600638 - Simba',
    });
    expect(of(parameters, '0')).toMatchObject({ state: 'completed' });
  });

  it('knows nothing if the query failed or says too little', () => {
    expect(of({}, 2_032)).toEqual({ state: 'unknown', said: 'As asked.' });
    expect(of({ ReceiptNo: 'NLJ7RT61SV' })).toEqual({ state: 'unknown', said: 'As asked.' });
    expect(of({ ReceiptNo: 'NLJ7RT61SV', TransactionStatus: 'Completed', Amount: 'many' }).state).toBe('unknown');
  });

  it('reads what did not complete', () => {
    expect(of({ ReceiptNo: 'NLJ7RT61SV', TransactionStatus: 'Declined', Amount: 5 })).toEqual({
      state: 'not_completed',
      said: 'Declined',
    });
  });
});

describe('askablePhone', () => {
  it.each([
    ['+254708374149', '254708374149'],
    ['+254110000001', '254110000001'],
    ['+254202711234', undefined],
    ['+447911123456', undefined],
    ['+254712345678;ext=1', undefined],
  ])('of %s is %s', (e164, asked) => {
    expect(askablePhone(e164)).toBe(asked);
  });
});
