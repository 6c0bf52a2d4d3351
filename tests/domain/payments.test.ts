import { describe, expect, it } from 'vitest';
import { reversalFault, samePaymentFault, type PaymentFacts } from '#domain/payments';

const recorded: PaymentFacts = { amountCents: 5_800_000, day: '2026-11-19', method: 'mpesa', reference: 'SPECIMEN01' };
const unnamed: PaymentFacts = { ...recorded, reference: null };

describe('samePaymentFault', () => {
  it.each<[string, PaymentFacts, PaymentFacts]>([
    ['the same reference and amount', recorded, { ...recorded, day: '2026-11-21', method: 'cash' }],
    ['the same reference as another types it', recorded, { ...recorded, reference: ' specimen 01 ' }],
    ['no reference, but the same amount, method and day', unnamed, unnamed],
  ])('recognises %s', (_, before, payment) => {
    expect(samePaymentFault([before], payment)).toEqual({ code: 'same_reference', params: { date: '2026-11-19' } });
  });

  it.each<[string, PaymentFacts, PaymentFacts]>([
    ['another amount', recorded, { ...recorded, amountCents: 5_800_001 }],
    ['another reference', recorded, { ...recorded, reference: 'SPECIMEN02' }],
    ['no reference, on another day', unnamed, { ...unnamed, day: '2026-11-20' }],
    ['no reference, by another method', unnamed, { ...unnamed, method: 'cash' }],
    ['a reference only on one of them', recorded, unnamed],
    ['one like a reversed one', { ...recorded, reversedAt: new Date() }, recorded],
  ])('lets %s through', (_, before, payment) => expect(samePaymentFault([before], payment)).toBeUndefined());
});

it('reverses a payment once', () => {
  expect(reversalFault(recorded)).toBeUndefined();
  expect(reversalFault({ reversedAt: new Date() })).toEqual({ code: 'payment_reversed', params: {} });
});
