import { describe, expect, it } from 'vitest';
import {
  byNeed,
  codeIn,
  daysLate,
  isPromiseOverdue,
  isRequestLate,
  isSpecimenPaybill,
  payFirst,
  shownState,
  type Asked,
} from '#domain/portal';

const asked = (more: Partial<Asked> = {}): Asked => ({ state: 'asked', dueDay: '2026-11-24', files: 0, ...more });

describe('codeIn', () => {
  it.each([
    ['492039', '492039'],
    [' 492 039 ', '492039'],
    ['492-039', '492039'],
    ['49203', undefined],
    ['4920391', undefined],
    ['49203a', undefined],
    ['', undefined],
  ])('reads "%s" as %s', (text, code) => expect(codeIn(text)).toBe(code));
});

describe('a promise for 27 November', () => {
  it.each([
    ['2026-11-26', false, -1],
    ['2026-11-27', false, 0],
    ['2026-11-28', true, 1],
    ['2026-12-04', true, 7],
  ])('on %s', (today, isOverdue, days) => {
    expect(isPromiseOverdue('2026-11-27', today)).toBe(isOverdue);
    expect(daysLate('2026-11-27', today)).toBe(days);
  });
});

describe('a request', () => {
  it.each([
    [asked(), 'asked'],
    [asked({ files: 2 }), 'sent'],
    [asked({ state: 'received' }), 'received'],
    [asked({ state: 'received', files: 2 }), 'received'],
  ] as const)('is shown as what became of it', (request, state) => expect(shownState(request)).toBe(state));

  it.each([
    [asked(), '2026-11-24', false],
    [asked(), '2026-11-25', true],
    [asked({ files: 1 }), '2026-11-25', false],
    [asked({ state: 'received' }), '2026-11-25', false],
    [asked({ dueDay: null }), '2026-11-25', false],
  ])('is late once its day is past and nothing was sent', (request, today, isLate) =>
    expect(isRequestLate(request, today)).toBe(isLate),
  );

  it('comes first while it is open, by its day; without one, last', () => {
    const [late, soon, undated] = [asked({ dueDay: '2026-11-30' }), asked(), asked({ dueDay: null })];
    const [sent, received] = [asked({ files: 1 }), asked({ state: 'received' })];
    expect(byNeed([received, sent, undated, late, soon])).toEqual([soon, late, undated, sent, received]);
  });
});

describe('payFirst', () => {
  const invoice = { issueDate: '2026-11-02', dueCents: 1, paybill: '123456', payReference: '260041' };

  it('is the oldest that is open and says how', () => {
    const older = { ...invoice, issueDate: '2026-10-02' };
    expect(payFirst([invoice, older])).toBe(older);
    expect(payFirst([invoice, { ...older, dueCents: 0 }])).toBe(invoice);
    expect(payFirst([invoice, { ...older, paybill: null }])).toBe(invoice);
    expect(payFirst([{ ...invoice, payReference: null }])).toBeUndefined();
  });
});

it.each([
  ['000000', true],
  ['123456', false],
  ['', false],
])('the paybill "%s" is a specimen: %s', (paybill, is) => expect(isSpecimenPaybill(paybill)).toBe(is));
