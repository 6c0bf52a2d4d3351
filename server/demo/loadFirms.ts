import { sql } from 'drizzle-orm';
import { addDays, nairobiDay } from '#domain/dates';
import { insertTenant } from '#server/customers/queries';
import type { Transaction } from '#server/db/database';
import * as schema from '#server/db/schema';
import { enterFirm, leaveFirm } from '#server/doors/platform';
import { many } from './chance';
import { clock } from './days';
import type { DemoFirm } from './firms';
import { insertRows } from './insertRows';
import { journalOf } from './journal';
import { practiceOf, type Practice } from './practice';
import { usageDays } from './usage';

const daysInWeek = 7;

/**
 * Loads demo firms as if time had passed: older data at once, then documents week by week and calls day by day, so that the usual
 * code builds the usage history.
 */
export async function loadFirms(tx: Transaction, firms: DemoFirm[], now: Date): Promise<void> {
  if (firms.length === 0) return;
  const days = many(usageDays, (index) => addDays(nairobiDay(now), index + 1 - usageDays));
  const [firstDay = ''] = days;
  const practices = firms.map((firm) => practiceOf(firm, now));
  for (const practice of practices) {
    // Figures start in the month of the first day; later days move them on.
    await insertTenant(tx, practice.tenant, clock(firstDay));
    await inFirm(tx, practice, () => insertPractice(tx, practice));
  }
  await insertRows(tx, schema.platformActivity, journalOf(practices, now));
  for (let first = 0; first < usageDays; first += daysInWeek) {
    const week = days.slice(first, first + daysInWeek);
    const from = first === 0 ? '' : (week[0] ?? '');
    const to = days[first + daysInWeek] ?? '9999';
    for (const practice of practices) await insertDocuments(tx, practice, from, to);
    for (const [index, day] of week.entries()) await recordDay(tx, practices, day, first + index);
  }
}

async function inFirm(tx: Transaction, { tenant }: Practice, work: () => Promise<void>): Promise<void> {
  await enterFirm(tx, tenant.id);
  await work();
  await leaveFirm(tx);
}

async function insertPractice(tx: Transaction, practice: Practice): Promise<void> {
  await insertRows(tx, schema.users, practice.users);
  await insertRows(tx, schema.clients, practice.clients);
  await insertRows(tx, schema.matters, practice.matters);
  await insertRows(tx, schema.events, practice.events);
  await insertRows(tx, schema.messages, practice.messages);
  await insertRows(tx, schema.tasks, practice.tasks);
  await insertRows(
    tx,
    schema.notes,
    practice.notes.map((note) => ({ version: 1, ...note })),
  );
  await insertRows(tx, schema.activity, practice.activity);
  await insertRows(tx, schema.invoiceCounters, practice.counters);
  await insertRows(tx, schema.invoices, practice.invoices);
  await insertRows(tx, schema.invoiceLines, practice.lines);
  await insertRows(tx, schema.payments, practice.payments);
  await insertRows(tx, schema.invoiceEvents, practice.invoiceEvents);
}

/** Inserts the documents added from one day up to but not including another. */
async function insertDocuments(tx: Transaction, practice: Practice, from: string, to: string): Promise<void> {
  const added = practice.documents.filter(({ createdAt }) => {
    const day = nairobiDay(createdAt);
    return from <= day && day < to;
  });
  if (added.length > 0) await inFirm(tx, practice, () => insertRows(tx, schema.documents, added));
}

/** Records one day's calls without changing any firm's last activity. */
async function recordDay(tx: Transaction, practices: Practice[], day: string, index: number): Promise<void> {
  const called = practices.filter(({ calls }) => calls[index]);
  const firms = `{${called.map(({ tenant }) => tenant.id).join(',')}}`;
  const counts = `{${called.map(({ calls }) => calls[index]).join(',')}}`;
  await tx.execute(sql`SELECT begin_day(${day}::date)`);
  await tx.execute(sql`SELECT record_calls(${day}::date, 'epoch', ${firms}::uuid[], ${counts}::integer[])`);
}
