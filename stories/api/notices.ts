import type { components } from '#openapi';
import { addDays, daysBetween, nairobiDay } from '#domain/dates';
import { demoInvoices } from './billing';
import { demoCustomers } from './customers';
import { now } from './demoPractices';

type Notices = components['schemas']['Notices'];

const today = nairobiDay(now);

const trials = demoCustomers
  .filter(({ status, subscription: { endDate } }) => status === 'trial' && endDate <= addDays(today, 7))
  .map(({ id, name, subscription: { endDate } }) => ({
    kind: 'trial_ending' as const,
    tenantId: id,
    tenantName: name,
    endsOn: endDate,
    daysLeft: daysBetween(today, endDate),
  }));

const overdue = demoInvoices
  .filter(({ status, due_date }) => status === 'overdue' && due_date <= addDays(today, -30))
  .sort((one, other) => one.due_date.localeCompare(other.due_date))
  .map(({ id, invoice_number, tenant_id, tenant_name, due_date, currency, total_amount }) => ({
    kind: 'invoice_overdue' as const,
    tenantId: tenant_id,
    tenantName: tenant_name,
    invoiceId: id,
    invoice_number,
    due_date,
    daysLate: daysBetween(due_date, today),
    currency,
    balance: total_amount,
  }));

const failed: Notices['items'] = [
  {
    kind: 'job_failed',
    job: 'purge',
    since: now.toISOString(),
    at: now.toISOString(),
    failures: 1,
  },
  {
    kind: 'mail_failed',
    tenantId: demoCustomers[0]?.id ?? '',
    tenantName: demoCustomers[0]?.name ?? '',
    invoiceId: demoInvoices[0]?.id ?? '',
    invoice_number: demoInvoices[0]?.invoice_number ?? '',
    at: now.toISOString(),
    outcome: 'refused',
  },
];

/** What needs the operator's attention for the demo firms, with one failed job and one failed email. */
export const demoNotices: Notices = {
  items: [...failed, ...trials.slice(0, 20), ...overdue.slice(0, 20)],
  totals: {
    clock_ahead: 0,
    job_failed: 1,
    mail_failed: 1,
    trial_ending: trials.length,
    invoice_overdue: overdue.length,
  },
};

/** Nothing needs the operator's attention. */
export const noNotices: Notices = {
  items: [],
  totals: { clock_ahead: 0, job_failed: 0, mail_failed: 0, trial_ending: 0, invoice_overdue: 0 },
};

/** The server's clock is 400 days ahead of the last known time. */
export const clockNotices: Notices = {
  items: [
    {
      kind: 'clock_ahead',
      known: now.toISOString(),
      clock: new Date(now.getTime() + 400 * 86_400_000).toISOString(),
    },
  ],
  totals: { ...noNotices.totals, clock_ahead: 1 },
};
