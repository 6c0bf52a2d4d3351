import { describe, expect, it } from 'vitest';
import { reversalFault, sameMoneyFaults, samePayments, type PaymentFacts, type SameMoney } from '#domain/payments';

const recorded: PaymentFacts = { amountCents: 5_800_000, day: '2026-11-19', method: 'mpesa', reference: 'SPECIMEN01' };
const unnamed: PaymentFacts = { ...recorded, reference: null };

describe('samePayments', () => {
  it.each<[string, PaymentFacts, PaymentFacts]>([
    ['the same reference and amount', recorded, { ...recorded, day: '2026-11-21', method: 'cash' }],
    ['the same reference as another types it', recorded, { ...recorded, reference: ' specimen 01 ' }],
    ['no reference, but the same amount, method and day', unnamed, unnamed],
  ])('recognises %s', (_, before, payment) => {
    expect(samePayments([before], payment)).toEqual([before]);
  });

  it.each<[string, PaymentFacts, PaymentFacts]>([
    ['another amount', recorded, { ...recorded, amountCents: 5_800_001 }],
    ['another reference', recorded, { ...recorded, reference: 'SPECIMEN02' }],
    ['no reference, on another day', unnamed, { ...unnamed, day: '2026-11-20' }],
    ['no reference, by another method', unnamed, { ...unnamed, method: 'cash' }],
    ['a reference only on one of them', recorded, unnamed],
    ['one like a reversed one', { ...recorded, reversedAt: new Date() }, recorded],
  ])('lets %s through', (_, before, payment) => expect(samePayments([before], payment)).toEqual([]));
});

it('names each of the same receipt, and what they add up to in its currency', () => {
  const one: SameMoney = {
    id: 'a',
    what: 'invoice',
    name: 'INV-2026-0041',
    day: '2026-11-19',
    amountCents: 5_000_010,
    currency: 'KES',
  };
  const others: SameMoney[] = [
    { ...one, what: 'held', name: 'Kilele', amountCents: 20 },
    { ...one, what: 'line', currency: 'USD' },
  ];
  expect(sameMoneyFaults([one, ...others]).map(({ params }) => [params.what, params.amount, params.total])).toEqual([
    ['invoice', 50_000.1, 50_000.3],
    ['held', 0.2, 50_000.3],
    ['line', 50_000.1, 50_000.3],
  ]);
});

it('reverses a payment once', () => {
  expect(reversalFault(recorded)).toBeUndefined();
  expect(reversalFault({ reversedAt: new Date() })).toEqual({ code: 'payment_reversed', params: {} });
});
