import { describe, expect, it } from 'vitest';
import { likelyKind } from '#domain/clientBank';

describe('a line that the ledger lacks', () => {
  it.each([
    ['LEDGER FEE', -1_200, 'office_item'],
    ['Excise duty on charges', -240, 'office_item'],
    ['LEDGER FEE REFUND', 1_200, 'office_item'],
    ['Interest paid', 3_145, 'interest'],
    ['Interest on overdraft', -90, 'payment'],
    ['RTGS Rift Surveyors, survey fees', -75_000, 'payment'],
    ['Cash deposit', 15_000, 'receipt'],
  ] as const)('by its words %s of %i is most likely: %s', (details, cents, kind) => {
    expect(likelyKind({ details, amountCents: cents })).toBe(kind);
  });
});
