import { and, asc, desc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { isClockAhead } from '#domain/clock';
import { addDays, daysBetween, nairobiDay, nairobiMidnight } from '#domain/dates';
import { fromCents } from '#domain/money';
import { longestPending } from '#server/billing/invoices/history';
import { fromInvoices } from '#server/billing/invoices/queries';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { countRows, Selection } from '#server/db/query/selection';
import { invoiceEvents, invoices, jobFailures, knownTime, platformDue, tenants } from '#server/db/schema';
import { sumOf } from '#server/figures/sum';
import { findAlerts } from './alerts';

type Notices = components['schemas']['Notices'];
type Notice = Notices['items'][number];

/** In days: how soon a trial ends, how late an invoice is, and how long a failed email still matters. */
const reach = { trial: 7, overdue: 30, mail: 30 };

/** The most notices of a kind. Anything beyond that has its own list. */
const mostOfAKind = 20;

/** Lists the limits that firms are close to, and everything else that needs the operator now. */
export async function alertsAndNotices(tx: ReadTransaction, now: Date, limit: number) {
  const [data, notices] = await Promise.all([
    findAlerts(tx, limit),
    findNotices(tx, now, Math.min(limit, mostOfAKind)),
  ]);
  return { data, notices };
}

/** Lists what needs the operator, at most `limit` of each kind, and counts it all. */
async function findNotices(tx: ReadTransaction, now: Date, limit: number): Promise<Notices> {
  const today = nairobiDay(now);
  const [clock, jobs, mails, trials, overdue] = await Promise.all([
    clockAhead(tx, now),
    failedJobs(tx),
    failedMails(tx, now, limit),
    endingTrials(tx, today, limit),
    longOverdue(tx, today, limit),
  ]);
  return {
    items: [...clock, ...jobs.items.slice(0, limit), ...mails.items, ...trials.items, ...overdue.items],
    totals: {
      clock_ahead: clock.length,
      job_failed: jobs.total,
      mail_failed: mails.total,
      trial_ending: trials.total,
      invoice_overdue: overdue.total,
    },
  };
}

type Counted = { items: Notice[]; total: number };

async function clockAhead(tx: ReadTransaction, now: Date): Promise<Notice[]> {
  const known = await lastKnown.first(tx, sql`FROM ${knownTime}`);
  if (!known || !isClockAhead(known.at, now)) return [];
  return [{ kind: 'clock_ahead', known: known.at.toISOString(), clock: now.toISOString() }];
}

const lastKnown = new Selection({ at: knownTime.at });

const failures = new Selection(jobFailures);

async function failedJobs(tx: ReadTransaction): Promise<Counted> {
  const rows = await failures.read(tx, sql`FROM ${jobFailures} ORDER BY ${asc(jobFailures.failingSince)}`);
  const items = rows.map(({ job, failingSince, lastFailedAt, failures: times }) => ({
    kind: 'job_failed' as const,
    job,
    since: failingSince.toISOString(),
    at: lastFailedAt.toISOString(),
    failures: times,
  }));
  return { items, total: items.length };
}

const mailRows = new Selection({
  tenantId: invoiceEvents.tenantId,
  tenantName: tenants.name,
  invoiceId: invoiceEvents.invoiceId,
  number: invoices.number,
  at: invoiceEvents.happenedAt,
  outcome: sql<
    'refused' | 'unreachable' | 'unknown'
  >`replace(invoice_events.email ->> 'outcome', 'pending', 'unknown')`,
});

/** Finds emails that failed, or were never heard of again, unless the invoice was emailed again since, or no longer needs an email. */
async function failedMails(tx: ReadTransaction, now: Date, limit: number): Promise<Counted> {
  const since = nairobiMidnight(addDays(nairobiDay(now), -reach.mail));
  const lost = new Date(now.getTime() - longestPending);
  const from = sql`
    ${fromInvoices}
    JOIN ${invoiceEvents} ON ${and(eq(invoiceEvents.tenantId, invoices.tenantId), eq(invoiceEvents.invoiceId, invoices.id))}
    WHERE (invoice_events.email ->> 'outcome' IN ('refused', 'unreachable')
        OR invoice_events.email ->> 'outcome' = 'pending' AND ${lt(invoiceEvents.happenedAt, lost)})
      AND ${gte(invoiceEvents.happenedAt, since)} AND ${eq(invoices.status, 'sent')}
      AND NOT EXISTS (
        SELECT FROM invoice_events later
        WHERE later.tenant_id = invoice_events.tenant_id AND later.invoice_id = invoice_events.invoice_id
          AND later.id > invoice_events.id AND later.email IS NOT NULL)`;
  const [rows, total] = await Promise.all([
    mailRows.read(
      tx,
      named(
        'failed mails',
        sql`${from} ORDER BY ${desc(invoiceEvents.happenedAt)}, ${desc(invoiceEvents.id)} LIMIT ${limit}`,
      ),
    ),
    countRows(tx, named('failed mail count', from)),
  ]);
  const items = rows.map(({ number, at, ...row }) => ({
    kind: 'mail_failed' as const,
    ...row,
    invoice_number: number,
    at: at.toISOString(),
  }));
  return { items, total };
}

const trialRows = new Selection({ tenantId: tenants.id, tenantName: tenants.name, endsOn: tenants.subscriptionEnd });

async function endingTrials(tx: ReadTransaction, today: string, limit: number): Promise<Counted> {
  const { status, subscriptionEnd, deletedAt, id } = tenants;
  const isEnding = and(
    eq(status, 'trial'),
    isNull(deletedAt),
    gte(subscriptionEnd, today),
    lte(subscriptionEnd, addDays(today, reach.trial)),
  );
  const [rows, total] = await Promise.all([
    trialRows.read(
      tx,
      named(
        'ending trials',
        sql`FROM ${tenants} WHERE ${isEnding} ORDER BY ${asc(subscriptionEnd)}, ${asc(id)} LIMIT ${limit}`,
      ),
    ),
    countRows(tx, named('ending trial count', sql`FROM ${tenants} WHERE ${isEnding}`)),
  ]);
  const items = rows.map((row) => ({
    kind: 'trial_ending' as const,
    ...row,
    daysLeft: daysBetween(today, row.endsOn),
  }));
  return { items, total };
}

const overdueRows = new Selection({
  tenantId: invoices.tenantId,
  tenantName: tenants.name,
  invoiceId: invoices.id,
  number: invoices.number,
  dueDate: invoices.dueDate,
  currency: invoices.currency,
  totalCents: invoices.totalCents,
  paidCents: invoices.paidCents,
});

const dueInvoices = new Selection({ invoices: sumOf(platformDue.invoices) });

async function longOverdue(tx: ReadTransaction, today: string, limit: number): Promise<Counted> {
  const dueBy = addDays(today, -reach.overdue);
  const rows = await overdueRows.read(
    tx,
    named(
      'long overdue invoices',
      sql`${fromInvoices} WHERE ${and(eq(invoices.status, 'sent'), lte(invoices.dueDate, dueBy))}
      ORDER BY ${asc(invoices.status)}, ${asc(invoices.dueDate)}, ${asc(invoices.id)} LIMIT ${limit}`,
    ),
  );
  // From the stored totals, because there may be a great many.
  const counted = await dueInvoices.first(tx, sql`FROM ${platformDue} WHERE ${lte(platformDue.day, dueBy)}`);
  const items = rows.map(({ number, dueDate, totalCents, paidCents, ...row }) => ({
    kind: 'invoice_overdue' as const,
    ...row,
    invoice_number: number,
    due_date: dueDate,
    daysLate: daysBetween(dueDate, today),
    balance: fromCents(totalCents - paidCents),
  }));
  return { items, total: counted?.invoices ?? 0 };
}
