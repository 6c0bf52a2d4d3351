import { expect, it } from 'vitest';
import { newCustomerDefaults, restorableUntil } from '#domain/customers';

it('starts a customer on 30 days of trial', () => {
  expect(newCustomerDefaults('2026-12-15')).toEqual({
    status: 'trial',
    billingCycle: 'monthly',
    dashboardTemplate: 'default',
    primaryColor: '#1d5b42',
    subscriptionStart: '2026-12-15',
    subscriptionEnd: '2027-01-14',
  });
});

it('keeps a deleted customer for 30 days, to the millisecond', () => {
  const deletedAt = new Date('2028-02-15T08:30:00.123Z');
  expect(restorableUntil(deletedAt)).toEqual(new Date('2028-03-16T08:30:00.123Z'));
  expect(deletedAt).toEqual(new Date('2028-02-15T08:30:00.123Z'));
});
