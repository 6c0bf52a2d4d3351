import { and, eq, gte, isNotNull, lte, not, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { reminderDue } from '#domain/billing/reminders';
import { addDays, nairobiDay } from '#domain/dates';
import { recordMail, type Outgoing } from '#server/billing/invoices/sending';
import { Problem } from '#server/contract/problem';
import type { Database } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { billingSettings, invoiceEvents, invoices } from '#server/db/schema';
import { asPlatform } from '#server/doors/platform';
import { deliver, type InFirm } from '#server/firm/invoices/sending';
import { lockInvoice } from '#server/firm/invoices/changing';
import { tellOfInvoice } from '#server/firm/invoices/tell';
import type { Job } from '#server/jobs/job';
import type { Mailer } from '#server/mail/mailer';

/** What reminders need. */
export type Reminding = {
  database: Database;
  mailer?: Mailer | undefined;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

const termRows = new Selection({ isReminding: billingSettings.isReminding, days: billingSettings.reminderDays });

const lateRows = new Selection({ id: invoices.id });

const sentRows = new Selection({ day: sql<number>`${invoiceEvents.reminderDay}::integer` });

/** Emails the reminders that are due today, firm by firm, of those firms that have them sent. Each goes out once. */
async function remindAll(reminding: Reminding, signal: AbortSignal): Promise<void> {
  const { database } = reminding;
  const firms = await asPlatform(database, async (tx) => {
    const { rows } = await tx.execute(sql`SELECT reminding_firms() AS id`);
    return rows.map(({ id }) => String(id));
  });
  const failures: unknown[] = [];
  for (const tenantId of firms) {
    if (signal.aborted) return;
    await remindOfFirm(reminding, tenantId, signal).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0 && !signal.aborted) throw new AggregateError(failures, 'Not every reminder went out.');
}

async function remindOfFirm(reminding: Reminding, tenantId: string, signal: AbortSignal): Promise<void> {
  const { database, mailer, now, log } = reminding;
  const scope = { tenantId, role: 'system' } as const;
  const inFirm: InFirm = {
    read: (work) => database.read(scope, (tx) => work(tx)),
    write: (work) => database.transaction(scope, (tx) => work(tx)),
  };
  const today = nairobiDay(now());
  const late = await inFirm.read(async (tx) => {
    const terms = await termRows.first(
      tx,
      sql`FROM ${billingSettings} WHERE ${eq(billingSettings.tenantId, tenantId)}`,
    );
    if (!terms?.isReminding || terms.days.length === 0) return undefined;
    const earliest = addDays(today, -Math.max(...terms.days) - 7);
    const isLate = and(
      eq(invoices.status, sql`'sent'`),
      lte(invoices.dueDate, addDays(today, -Math.min(...terms.days))),
      gte(invoices.dueDate, earliest),
      not(invoices.isAwaited),
    );
    return { days: terms.days, ids: await lateRows.read(tx, sql`FROM ${invoices} WHERE ${isLate}`) };
  });
  for (const { id } of late?.ids ?? []) {
    if (signal.aborted) return;
    const outgoing = await recordDue(reminding, { tenantId, id, days: late?.days ?? [] }).catch((error: unknown) => {
      // The client has had enough emails today.
      if (error instanceof Problem && error.status === 429) log.warn({ invoice: id }, 'A reminder was one too many.');
      else throw error;
    });
    if (outgoing) await deliver(inFirm, outgoing, { mailer, now });
  }
}

type Late = { tenantId: string; id: string; days: readonly number[] };

/** Records the reminder of an invoice that is due today, if one is. */
function recordDue({ database, now }: Reminding, { tenantId, id, days }: Late): Promise<Outgoing | undefined> {
  return database.transaction({ tenantId, role: 'system' }, async (tx) => {
    const moment = now();
    const invoice = await lockInvoice(tx, id);
    const isReminder = and(eq(invoiceEvents.invoiceId, id), isNotNull(invoiceEvents.reminderDay));
    const sent = await sentRows.read(tx, sql`FROM ${invoiceEvents} WHERE ${isReminder}`);
    const step = reminderDue(
      nairobiDay(moment),
      invoice,
      days,
      sent.map(({ day }) => day),
    );
    if (step === undefined) return undefined;
    const how = { event: 'reminded', to: undefined, hasMailer: true, madeBy: 'system', reminderDay: step } as const;
    const outgoing = await recordMail(tx, moment, invoice, how);
    await tellOfInvoice({ tx, tenantId, moment }, 'invoice_reminded', invoice);
    return outgoing;
  });
}

/** Emails firms' payment reminders once a day. Nobody is to be woken by one: from eight in the morning. */
export const reminding: Job<Reminding> = {
  name: 'reminders',
  when: { dailyFrom: 8 * 3_600_000, afterFailure: 60_000 },
  run: remindAll,
  needsMail: true,
};
