import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateInvoice, spread, type Allocatable, type BilledLine } from '#domain/billing/allocation';

/** Time, fee and disbursement, with VAT of 16,288. */
const lines: BilledLine[] = [
  { amountCents: 1_680_000, vat: 'standard' },
  { amountCents: 8_500_000, vat: 'standard' },
  { amountCents: 715_000, vat: 'outside' },
];
const feeNote = { lines, taxCents: 1_628_800, kesCents: 12_523_800 };

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const cents = fc.integer({ min: 0, max: 99_999_999_999 });

const parts = fc.array(cents, { minLength: 1, maxLength: 20 });

describe('spread', () => {
  it('splits a part payment over lines and VAT, to the cent', () => {
    expect(spread(5_000_000, [1_680_000, 8_500_000, 1_628_800, 715_000])).toEqual([
      670_723, 3_393_539, 650_282, 285_456,
    ]);
  });

  it('gives the cents that are left to the largest remainders, of equal ones to the first', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(2, [1, 3, 5])).toEqual([0, 1, 1]);
    expect(spread(0, [0, 0])).toEqual([0, 0]);
  });

  it('adds up, and gives no part more than it weighs', () => {
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (weights, share) => {
        const amount = Math.floor(sum(weights) * share);
        const shares = spread(amount, weights);
        expect(sum(shares)).toBe(amount);
        expect(shares.every((one, index) => one >= 0 && one <= (weights[index] ?? 0))).toBe(true);
      }),
    );
  });
});

/** Everything that happened to an invoice is a settlement of it. */
const settling = (all: readonly number[]): Allocatable[] =>
  all.map((amount, index) => ({ kind: 'settled', id: String(index), cents: amount }));

const settledBy = (invoice: Parameters<typeof allocateInvoice>[0], all: readonly number[]) => {
  const { billed, events } = allocateInvoice(invoice, settling(all));
  return { billed, settled: events.map(({ shares }) => shares) };
};

describe('allocateInvoice', () => {
  it('says which lines a payment is for, with the VAT in it', () => {
    const { billed, settled } = settledBy(feeNote, [5_000_000]);
    expect(billed).toEqual({ lines: [1_680_000, 8_500_000, 715_000], vat: [268_800, 1_360_000, 0] });
    expect(settled[0]?.lines).toEqual([670_723, 3_393_539, 285_456]);
    expect(sum(settled[0]?.vat ?? [])).toBe(650_282);
  });

  it('takes a discount off the lines with the same VAT', () => {
    const discount: BilledLine = { amountCents: -1_018_000, vat: 'standard' };
    const { billed } = allocateInvoice({ lines: [...lines, discount], taxCents: 1_465_920, kesCents: 11_342_920 }, []);
    expect(billed).toEqual({ lines: [1_512_000, 7_650_000, 715_000, 0], vat: [241_920, 1_224_000, 0, 0] });
  });

  it('takes what is left of a discount off the other lines', () => {
    const free: BilledLine[] = [
      { amountCents: 100, vat: 'standard' },
      { amountCents: 500, vat: 'outside' },
      { amountCents: -300, vat: 'standard' },
    ];
    expect(allocateInvoice({ lines: free, taxCents: 0, kesCents: 300 }, []).billed.lines).toEqual([0, 300, 0]);
  });

  it('counts another currency in KES', () => {
    const dollars = { lines: [lines[0]!, lines[2]!], taxCents: 268_800, kesCents: 344_217_000 };
    const { billed, settled } = settledBy(dollars, [100_000_000, 244_217_000]);
    expect(sum([...billed.lines, ...billed.vat])).toBe(344_217_000);
    const all = billed.lines.map((_, index) => sum(settled.map((one) => one.lines[index] ?? 0)));
    expect(all).toEqual(billed.lines);
  });

  it('gives each part exactly once all is settled, and never below zero', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 12_523_800 }), { maxLength: 12 });
    fc.assert(
      fc.property(amounts, (wanted) => {
        let left = feeNote.kesCents;
        const settlements = wanted.map((amount) => {
          const taken = Math.min(amount, left);
          left -= taken;
          return taken;
        });
        const { billed, settled } = settledBy(feeNote, [...settlements, left]);
        const all = settled.map(({ lines: net, vat }) => [...net, ...vat]);
        expect(all.flat().every((share) => share >= 0)).toBe(true);
        const whole = [...billed.lines, ...billed.vat];
        expect(whole.map((_, index) => sum(all.map((shares) => shares[index] ?? 0)))).toEqual(whole);
      }),
    );
  });

  it('takes back with a reversal the very shares of its payment, whatever was paid meanwhile', () => {
    const paid = settling([5_000_000, 3_333_333]);
    const booked = allocateInvoice(feeNote, [...paid, { kind: 'reversed', id: '0' }]).events;
    expect(booked.slice(0, 2)).toEqual(allocateInvoice(feeNote, paid).events);
    expect(booked[2]).toEqual(booked[0]);
  });

  it('loses no cent of a payment that stands before the reversal that made room for it', () => {
    const [whole, cent] = [
      { kind: 'settled', id: 'whole', cents: feeNote.kesCents },
      { kind: 'settled', id: 'cent', cents: 1 },
    ] as const;
    const booked = allocateInvoice(feeNote, [whole, cent, { kind: 'reversed', id: 'whole' }]).events;
    const sums = booked.map(({ shares: { lines: net, vat } }) => sum([...net, ...vat]));
    expect(sums).toEqual([feeNote.kesCents, 1, feeNote.kesCents]);
  });

  it('counts a credit for the line that it credits, and what of it is held as received for that line', () => {
    const courier = [...lines, { amountCents: 200_000, vat: 'standard' } as const];
    const invoice = { lines: courier, taxCents: 1_660_800, kesCents: 12_755_800 };
    const credited = { kind: 'credited', id: 'n', lines: [0, 0, 0, 200_000], taxCents: 32_000 } as const;
    const open = allocateInvoice(invoice, [
      ...settling([5_000_000]),
      { ...credited, cents: 232_000, heldCents: 0 },
    ]).events.at(-1);
    expect(open?.shares).toEqual({ lines: [0, 0, 0, 200_000], vat: [0, 0, 0, 32_000] });
    const paid = allocateInvoice(invoice, [
      ...settling([12_755_800]),
      { ...credited, cents: 232_000, heldCents: 232_000 },
    ]).events.at(-1);
    expect(paid?.held).toEqual(paid?.shares);
  });
});
