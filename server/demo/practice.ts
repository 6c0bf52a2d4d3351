import { addDays, nairobiDay } from '#domain/dates';
import type { clients, documents, invoiceCounters, invoices, matters, users } from '#server/db/schema';
import type { DemoFirm } from './firms';

/** All rows of a demo firm that lie behind its figures. */
export type Practice = {
  users: (typeof users.$inferInsert)[];
  clients: (typeof clients.$inferInsert)[];
  matters: (typeof matters.$inferInsert)[];
  documents: (typeof documents.$inferInsert)[];
  counters: (typeof invoiceCounters.$inferInsert)[];
  invoices: (typeof invoices.$inferInsert)[];
};

const bytesInMb = 1_048_576;

/** A firm's rows: as many as its figures say, and with their sums. */
export function practiceOf({ tenant, stats }: DemoFirm, now: Date): Practice {
  const { tenantId, revenueCents, storageMb, paidInvoices } = stats;
  const { createdAt } = tenant;
  const id = (kind: number, index: number) =>
    `01933f2e-7a0${kind}-7000-8000-${tenantId.slice(-4)}${String(index + 1).padStart(8, '0')}`;
  const many = <Row>(count: number, row: (index: number) => Row) => Array.from({ length: count }, (_, n) => row(n));
  const client = { tenantId, id: id(2, 0), name: 'Kilele Millers Ltd (Demo)' };
  const issueDate = addDays(nairobiDay(now), -40);
  const year = Number(issueDate.slice(0, 4));
  const invoiceShares = shares(revenueCents, paidInvoices);
  const fileShares = shares(storageMb * bytesInMb, stats.documents);

  return {
    users: many(stats.users, (n) => ({
      tenantId,
      id: id(1, n),
      name: `User ${n + 1} (Demo)`,
      email: `user${n + 1}@${tenant.slug}.example`,
      role: n === 0 ? 'admin' : 'lawyer',
      createdAt,
    })),
    clients: many(Math.min(stats.matters, 1), () => ({ ...client, type: 'company', status: 'Active', createdAt })),
    matters: many(stats.matters, (n) => ({
      tenantId,
      id: id(3, n),
      clientId: client.id,
      title: `Case ${n + 1} (Demo)`,
      status: 'Active',
      priority: 'Medium',
      caseType: 'Commercial debt',
      createdAt,
    })),
    documents: fileShares.map((bytes, n) => ({
      tenantId,
      id: id(4, n),
      name: `Document ${n + 1} (Demo).pdf`,
      mediaType: 'application/pdf',
      bytes,
      createdAt,
      updatedAt: createdAt,
    })),
    counters: many(Math.min(paidInvoices, 1), () => ({ tenantId, year, last: paidInvoices })),
    invoices: invoiceShares.map((totalCents, n) => ({
      tenantId,
      id: id(5, n),
      year,
      sequence: n + 1,
      clientId: client.id,
      clientName: client.name,
      status: 'paid',
      issueDate,
      dueDate: addDays(issueDate, 30),
      paidDate: addDays(issueDate, 20),
      currency: 'KES',
      subtotalCents: totalCents,
      taxRate: 0,
      taxCents: 0,
      totalCents,
      paidCents: totalCents,
      createdAt: new Date(`${issueDate}T06:00:00Z`),
    })),
  };
}

/** A whole number cut into so many whole parts that differ by one at most. */
function shares(whole: number, parts: number): number[] {
  const upTo = (part: number) => Math.floor((whole * part) / parts);
  return Array.from({ length: parts }, (_, n) => upTo(n + 1) - upTo(n));
}
