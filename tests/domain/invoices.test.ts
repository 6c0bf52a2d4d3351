import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balanceWhenOverdue,
  editFault,
  invoiceNumber,
  invoiceTotals,
  isInCents,
  mailFault,
  nextStatuses,
  paymentFault,
  statusOn,
  totalFault,
  transitionFault,
} from '#domain/invoices';

const today = '2026-11-21';

/** A figure with two decimals. */
const figure = (most: number) => fc.integer({ min: 1, max: most * 100 }).map((cents) => cents / 100);
const lines = fc.array(fc.record({ quantity: figure(1_000), unitPrice: figure(10_000_000) }), {
  minLength: 1,
  maxLength: 20,
});
const taxRate = fc.constantFrom(0, 16);

describe('invoiceNumber', () => {
  it.each([
    [{ year: 2026, sequence: 41 }, 'INV-2026-0041'],
    [{ year: 2027, sequence: 123_456 }, 'INV-2027-123456'],
    [{ year: 0, sequence: 12 }, 'DRAFT-0012'],
  ])('of %j is %s', (parts, number) => expect(invoiceNumber(parts)).toBe(number));
});

describe('invoiceTotals', () => {
  it.each([
    ['whole shillings', [{ quantity: 1, unitPrice: 100_000 }], 16, 10_000_000, 1_600_000],
    ['hours', [{ quantity: 4.5, unitPrice: 12_000 }], 16, 5_400_000, 864_000],
    ['half a cent, which goes up', [{ quantity: 0.5, unitPrice: 0.01 }], 0, 1, 0],
    ['less than half a cent, which goes down', [{ quantity: 0.49, unitPrice: 0.01 }], 0, 0, 0],
    ['VAT of 0.48 cents', [{ quantity: 1, unitPrice: 0.03 }], 16, 3, 0],
    ['VAT of 0.64 cents', [{ quantity: 1, unitPrice: 0.04 }], 16, 4, 1],
    [
      'a discount, which takes off',
      [
        { quantity: 1, unitPrice: 85_000 },
        { quantity: 1, unitPrice: -500 },
      ],
      16,
      8_450_000,
      1_352_000,
    ],
    [
      'a discount of a line, which takes all of it off',
      [
        { quantity: 0.5, unitPrice: 0.01 },
        { quantity: 0.5, unitPrice: -0.01 },
      ],
      0,
      0,
      0,
    ],
    ['VAT on the sum, not on each line', Array(3).fill({ quantity: 1, unitPrice: 0.03 }), 16, 9, 1],
  ])('reckons %s', (_, given, rate, subtotal, tax) => {
    expect(invoiceTotals(given, rate)).toMatchObject({ subtotal, tax, total: subtotal + tax });
  });

  it('is whole cents that add up, whatever is billed', () => {
    fc.assert(
      fc.property(lines, taxRate, (given, rate) => {
        const { amounts, subtotal, tax, total } = invoiceTotals(given, rate);
        expect(amounts.every(Number.isInteger)).toBe(true);
        expect(subtotal).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
        expect(total).toBe(subtotal + tax);
      }),
    );
  });

  it('is never further than half a cent from the exact amount, and up at exactly half', () => {
    const line = fc.record({
      hundredths: fc.integer({ min: 1, max: 10_000_000 }),
      cents: fc.integer({ min: 0, max: 1e12 }),
    });
    fc.assert(
      fc.property(line, ({ hundredths, cents }) => {
        const { subtotal } = invoiceTotals([{ quantity: hundredths / 100, unitPrice: cents / 100 }], 0);
        fc.pre(Number.isSafeInteger(subtotal));
        const over = BigInt(subtotal) * 100n - BigInt(hundredths) * BigInt(cents);
        expect(over > -50n && over <= 50n).toBe(true);
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, taxRate, (given, rate) => {
        const turned = invoiceTotals(given.toReversed(), rate);
        expect(turned.total).toBe(invoiceTotals(given, rate).total);
      }),
    );
  });
});

describe('totalFault', () => {
  const of = (...prices: number[]) =>
    invoiceTotals(
      prices.map((unitPrice) => ({ quantity: 1, unitPrice })),
      16,
    );
  it.each([
    ['a discount', of(85_000, -500), 1, undefined],
    ['a discount of all of it', of(85_000, -85_000), 1, undefined],
    ['a discount of more than all of it', of(85_000, -85_000.01), 1, 'total_below_zero'],
    ['more than can be said', of(9_999_999_999), 1, 'total_too_large'],
    ['more than can be said in KES', of(99_999_999), 129.25, 'total_too_large'],
    ['a line that another takes off', { amounts: [10 ** 12, -(10 ** 12)], total: 0 }, 1, 'total_too_large'],
  ])('of %s', (_, totals, rate, code) => expect(totalFault(totals, rate)?.code).toBe(code));
});

describe('isInCents', () => {
  it.each([0, 0.01, 1.15, 8.29, 9_999_999_999.99])('takes %d', (figure) => expect(isInCents(figure)).toBe(true));
  it.each([0.001, 1.005, 33.333, 1e-7])('refuses %d', (figure) => expect(isInCents(figure)).toBe(false));
});

describe('statusOn', () => {
  it.each([
    ['sent', '2026-11-21', 'sent'],
    ['sent', '2026-11-20', 'overdue'],
    ['draft', '2026-11-20', 'draft'],
    ['paid', '2026-11-20', 'paid'],
    ['cancelled', '2026-11-20', 'cancelled'],
  ] as const)('shows what is %s and due on %s as %s', (status, dueDate, shown) => {
    expect(statusOn(today, { status, dueDate })).toBe(shown);
  });
});

describe('transitionFault', () => {
  const due = {
    draft: '2026-12-01',
    sent: '2026-12-01',
    overdue: '2026-11-20',
    paid: '2026-12-01',
    cancelled: '2026-12-01',
  };
  const every = Object.keys(due) as (keyof typeof due)[];
  const pairs = every.flatMap((from) => every.map((to) => [from, to] as const));

  it.each(pairs)('lets what is %s become %s only as the table says', (from, to) => {
    const stored = { status: from === 'overdue' ? 'sent' : from, dueDate: due[from] } as const;
    const isAllowed = nextStatuses(from).some((one) => one === to);
    expect(transitionFault(today, { ...stored, paidCents: 0 }, to) === undefined).toBe(isAllowed);
  });

  it('allows six ways and no more', () => {
    expect(every.map((from) => [from, nextStatuses(from)])).toEqual([
      ['draft', ['sent', 'cancelled']],
      ['sent', ['paid', 'cancelled']],
      ['overdue', ['paid', 'cancelled']],
      ['paid', []],
      ['cancelled', []],
    ]);
  });

  it('says what is allowed instead', () => {
    const sent = { status: 'sent', dueDate: '2026-12-01', paidCents: 0 } as const;
    expect(transitionFault(today, sent, 'draft')).toEqual({
      code: 'invoice_transition',
      params: { status: 'sent', wanted: 'draft', allowed: 'paid, cancelled' },
    });
  });

  it('does not send a draft after its due date: it would be overdue at once', () => {
    const late = { status: 'draft', dueDate: '2026-11-20', paidCents: 0 } as const;
    expect(transitionFault(today, late, 'sent')).toEqual({ code: 'due_date_passed', params: {} });
    expect(transitionFault(today, late, 'cancelled')).toBeUndefined();
  });

  it('cancels what is part-paid only once its payments are reversed', () => {
    const partPaid = { status: 'sent', dueDate: today, paidCents: 6_000_050 } as const;
    const refused = { code: 'invoice_part_paid', params: { paid: 60_000.5 } };
    expect(transitionFault(today, partPaid, 'cancelled')).toEqual(refused);
    expect(transitionFault(today, partPaid, 'paid')).toBeUndefined();
    expect(transitionFault(today, { ...partPaid, paidCents: 0 }, 'cancelled')).toBeUndefined();
  });
});

describe('what may be done with an invoice', () => {
  const states = {
    draft: { status: 'draft', dueDate: today },
    sent: { status: 'sent', dueDate: today },
    overdue: { status: 'sent', dueDate: '2026-11-20' },
    paid: { status: 'paid', dueDate: today },
    cancelled: { status: 'cancelled', dueDate: today },
  } as const;
  it.each([
    ['draft', 'edit'],
    ['sent', 'pay, mail'],
    ['overdue', 'pay, mail, remind'],
    ['paid', ''],
    ['cancelled', ''],
  ] as const)('of one that is %s: %s', (state, allowed) => {
    const invoice = { ...states[state], totalCents: 100, paidCents: 40 };
    const faults = {
      edit: editFault(today, invoice),
      pay: paymentFault(today, invoice, 60),
      mail: mailFault(today, invoice, 'invoice'),
      remind: mailFault(today, invoice, 'reminder'),
    };
    const possible = Object.entries(faults).filter(([, found]) => !found);
    expect(possible.map(([name]) => name).join(', ')).toBe(allowed);
  });

  it('is paid at most what is still open', () => {
    const invoice = { ...states.sent, totalCents: 100, paidCents: 40 };
    expect(paymentFault(today, invoice, 61)).toEqual({ code: 'more_than_balance', params: { balance: 0.6 } });
  });

  it('becomes overdue with what is open then, and a draft never does', () => {
    expect(balanceWhenOverdue(today, { ...states.overdue, totalCents: 100 }, 40)).toBe(60);
    expect(balanceWhenOverdue(today, { ...states.sent, totalCents: 100 }, 40)).toBe(0);
    expect(balanceWhenOverdue(today, { ...states.draft, dueDate: '2026-11-20', totalCents: 100 }, 0)).toBe(0);
  });
});
