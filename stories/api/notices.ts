import type { components } from '#openapi';
import { demoInvoices } from './billing';
import { ofConsole } from './console';
import { demoCustomers } from './customers';
import { recordedAt as now } from './recordedAt';

type Notices = components['schemas']['Notices'];

const recorded = ofConsole.bodies['/api/dashboard/alerts']?.['notices'] as unknown as Notices;

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
  items: [...failed, ...recorded.items],
  totals: { ...recorded.totals, job_failed: 1, mail_failed: 1 },
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
