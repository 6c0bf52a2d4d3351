import { describe, expect, it } from 'vitest';
import { reminderDue } from '#domain/billing/reminders';

const invoice = { status: 'sent', dueDate: '2026-12-02', isAwaited: false };
const days = [0, 7, 30];

describe('reminderDue', () => {
  it('is due on the day, and a week and a month after it, each once', () => {
    expect(reminderDue('2026-12-01', invoice, days, [])).toBeUndefined();
    expect(reminderDue('2026-12-02', invoice, days, [])).toBe(0);
    expect(reminderDue('2026-12-02', invoice, days, [0])).toBeUndefined();
    expect(reminderDue('2026-12-09', invoice, days, [0])).toBe(7);
    expect(reminderDue('2027-01-01', invoice, days, [0, 7])).toBe(30);
    expect(reminderDue('2027-01-01', invoice, days, [0, 7, 30])).toBeUndefined();
  });

  it('is made up for within two days, and not later', () => {
    expect(reminderDue('2026-12-04', invoice, days, [])).toBe(0);
    expect(reminderDue('2026-12-05', invoice, days, [])).toBeUndefined();
    // An earlier one that never went out is not made up for.
    expect(reminderDue('2026-12-09', invoice, days, [])).toBe(7);
  });

  it('leaves alone what waits for certificates, and what is not open', () => {
    expect(reminderDue('2026-12-02', { ...invoice, isAwaited: true }, days, [])).toBeUndefined();
    expect(reminderDue('2026-12-02', { ...invoice, status: 'paid' }, days, [])).toBeUndefined();
    expect(reminderDue('2026-12-02', invoice, [], [])).toBeUndefined();
  });
});
