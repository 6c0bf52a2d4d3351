import { describe, expect, it } from 'vitest';
import { judge, referencesIn, splitOf, type Paid, type Payable } from '#domain/billing/matching';

const kilele: Payable = {
  id: 'kilele',
  payReference: '260041',
  clientId: 'k',
  clientName: 'Kilele Millers Ltd',
  clientPhone: '+254712345014',
  currency: 'KES',
  openCents: 7_523_800,
};
const chebet: Payable = {
  id: 'chebet',
  payReference: '260029',
  clientId: 'c',
  clientName: 'Chebet Koros',
  clientPhone: null,
  currency: 'KES',
  openCents: 2_000_000,
};
const dollars: Payable = { ...kilele, id: 'dollars', payReference: '260050', currency: 'USD', openCents: 100_000 };
const settled: Payable = { ...kilele, id: 'settled', payReference: '260007', openCents: 0 };
const all = [kilele, chebet, dollars, settled];

const judged = (paid: Partial<Paid>) =>
  judge(
    { amountCents: 1_000_000, currency: 'KES', ...paid },
    {
      byReference: (reference) => all.find((one) => one.payReference === reference),
      byOpenCents: (cents) => all.filter((one) => one.openCents === cents),
    },
  );

describe('referencesIn', () => {
  it.each([
    'INV-2026-0041',
    'INV 2026-0041',
    'INV20260041',
    '260041',
    'inv 2026 0041',
    'Inv.260041',
    ' 26 0041 ',
    '20260041',
    'INVOICE NO. 2026-0041',
    '2026/0041',
    'Kilele INV 2026-41 thanks',
  ])('reads “%s” as 260041', (typed) => {
    expect(referencesIn(typed).said).toEqual(['260041']);
  });

  it.each(['rent', '', '0041', 'INV', '254712345678', '2026'])('reads no reference in “%s”', (typed) => {
    expect(referencesIn(typed).said).toEqual([]);
  });

  it('takes digits among words for a guess', () => {
    expect(referencesIn('fees 260041')).toEqual({ said: [], maybe: ['260041'] });
  });

  it('reads numbers of more than four digits', () => {
    expect(referencesIn('2612345').said).toEqual(['2612345']);
    expect(referencesIn('INV-2026-12345').said).toEqual(['2612345']);
  });
});

describe('judge', () => {
  it('settles by itself what the reference names, up to the balance', () => {
    expect(judged({ reference: '260041', amountCents: 7_523_800 })).toMatchObject({
      state: 'matched',
      why: 'reference',
    });
    expect(judged({ reference: 'inv 2026-0041', amountCents: 1 })).toMatchObject({ state: 'matched', invoice: kilele });
  });

  it('proposes what is above the balance', () => {
    const judgement = judged({ reference: 'INV 2026-0041', amountCents: 12_000_000 });
    expect(judgement).toEqual({ state: 'proposed', why: 'above_balance', invoice: kilele });
    expect(splitOf(12_000_000, kilele.openCents)).toEqual({ settles: 7_523_800, excess: 4_476_200 });
  });

  it('leaves “rent” to a person, whoever pays it', () => {
    expect(judged({ reference: 'rent', payer: 'KILELE MILLERS', amountCents: 3_500_000 })).toEqual({
      state: 'unmatched',
      why: 'no_reference',
    });
  });

  it('never settles another currency by itself', () => {
    expect(judged({ reference: '260050' })).toMatchObject({ state: 'proposed', why: 'other_currency' });
    expect(judged({ reference: '260041', currency: 'USD' })).toMatchObject({
      state: 'proposed',
      why: 'other_currency',
    });
  });

  it('proposes a paid invoice, of which all is too much', () => {
    expect(judged({ reference: '260007' })).toMatchObject({ state: 'proposed', why: 'nothing_open' });
  });

  it.each([
    [{ payer: 'KILELE MILLERS' }, 7_523_800, 'kilele'],
    [{ payer: 'A B', phone: '2547***014' }, 7_523_800, 'kilele'],
    [{ payer: 'A B', phone: '2547***015' }, 7_523_800, undefined],
    [{ payer: 'KOROS CHEBET' }, 2_000_000, 'chebet'],
    [{ payer: 'CHEBET' }, 2_000_000, undefined],
    [{ payer: 'CHEBET KOROS' }, 2_000_001, undefined],
    [{ details: 'RTGS CHEBET KOROS FEES' }, 2_000_000, 'chebet'],
  ])('proposes by payer and amount at most: %o %d', (paid, amountCents, id) => {
    const judgement = judged({ ...paid, amountCents });
    expect(judgement).toMatchObject(
      id === undefined ? { state: 'unmatched' } : { state: 'proposed', why: 'payer_and_amount', invoice: { id } },
    );
  });

  it('proposes digits among words, and leaves two invoices to a person', () => {
    expect(judged({ reference: 'fees 260041' })).toMatchObject({ state: 'proposed', why: 'reference_in_text' });
    expect(judged({ reference: 'INV 2026-0041', details: 'INV 2026-0029' })).toMatchObject({
      state: 'unmatched',
      why: 'several_invoices',
    });
    expect(judged({ reference: '269999' })).toMatchObject({ state: 'unmatched', why: 'unknown_reference' });
  });
});
