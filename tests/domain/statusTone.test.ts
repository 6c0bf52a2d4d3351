import { describe, expect, it } from 'vitest';
import { type StatusKind, statusTone, statusTones } from '#domain/statusTone';

describe('statusTone', () => {
  it.each<[StatusKind, string, string]>([
    ['customer', 'active', 'success'],
    ['customer', 'trial', 'info'],
    ['customer', 'suspended', 'warning'],
    ['customer', 'expired', 'error'],
    ['tenant', 'active', 'success'],
    ['tenant', 'inactive', 'neutral'],
    ['tenant', 'suspended', 'warning'],
    ['invoice', 'paid', 'success'],
    ['invoice', 'sent', 'info'],
    ['invoice', 'overdue', 'error'],
    ['invoice', 'cancelled', 'neutral'],
    ['invoice', 'draft', 'warning'],
    ['case', 'Active', 'success'],
    ['case', 'Pending', 'warning'],
    ['case', 'Closed', 'neutral'],
    ['priority', 'High', 'error'],
    ['priority', 'Medium', 'warning'],
    ['priority', 'Low', 'neutral'],
    ['client', 'ACTIVE', 'success'],
    ['client', 'former', 'neutral'],
    ['activity', 'warning', 'warning'],
    ['activity', 'note', 'neutral'],
    ['preview-case', 'closed', 'neutral'],
    ['preview-invoice', 'sent', 'warning'],
    ['preview-invoice', 'draft', 'error'],
  ])('a %s that is %s looks %s', (kind, state, tone) => {
    expect(statusTone(statusTones[kind], state)).toBe(tone);
  });

  it('takes no word of the language itself for a state', () => {
    expect(statusTone(statusTones.customer, 'constructor')).toBe('neutral');
  });
});
