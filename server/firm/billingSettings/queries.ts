import { and, asc, eq, sql } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { billingSettings, invoiceCounters, invoices, tenants, users } from '#server/db/schema';
import { omit } from '#server/omit';
import { getTableColumns } from 'drizzle-orm';

const columns = omit(
  getTableColumns(billingSettings),
  'tenantId',
  'version',
  'logo',
  'logoType',
  'changedBy',
  'changedAt',
);

const kept = new Selection({
  terms: columns,
  rest: { version: billingSettings.version, logoType: billingSettings.logoType },
});

/** A firm's terms of billing, as they are stored. */
export type Terms = Awaited<ReturnType<typeof kept.read>>[number]['terms'];

/** What the database gives a firm that has set nothing. */
const defaults: Terms = {
  isVatRegistered: true,
  paymentDays: 30,
  letterhead: null,
  terms: null,
  bankName: null,
  bankBranch: null,
  accountName: null,
  accountNumber: null,
  paybill: null,
  whtPercent: 5,
  whVatPercent: 2,
  whVatOn: 'taxable',
  interestPercent: 14,
  isInterestOnVat: true,
  isReminding: false,
  reminderDays: [0, 7, 30],
};

const pins = new Selection({ kraPin: tenants.kraPin });

const counters = new Selection({ last: invoiceCounters.last });

const numbered = new Selection({ id: invoices.id });

/** A firm's terms of billing, its PIN, and the next invoice's number in a year. */
export type Settings = Awaited<ReturnType<typeof readSettings>>;

/** Reads a firm's terms of billing, and what its invoices of a year are numbered with next. */
export async function readSettings(tx: ReadTransaction, year: number) {
  const [found, pin, counter, begun] = await Promise.all([
    kept.first(tx, sql`FROM ${billingSettings}`),
    pins.first(tx, sql`FROM ${tenants} WHERE ${eq(tenants.id, sql`current_tenant_id()`)}`),
    counters.first(tx, sql`FROM ${invoiceCounters} WHERE ${eq(invoiceCounters.year, year)}`),
    numbered.first(tx, sql`FROM ${invoices} WHERE ${eq(invoices.year, year)} LIMIT 1`),
  ]);
  return {
    terms: found?.terms ?? defaults,
    hasLogo: Boolean(found?.rest.logoType),
    /** 0 until the firm has set anything. */
    version: found?.rest.version ?? 0,
    kraPin: pin?.kraPin ?? null,
    next: { year, sequence: (counter?.last ?? 0) + 1, isOpen: begun === undefined },
  };
}

const logos = new Selection({ logo: billingSettings.logo, type: billingSettings.logoType });

/** Reads the firm's logo, if it has one. */
export async function readLogo(tx: ReadTransaction): Promise<{ bytes: Buffer; type: string } | undefined> {
  const found = await logos.first(tx, sql`FROM ${billingSettings} WHERE ${billingSettings.logoType} IS NOT NULL`);
  return found?.logo && found.type !== null ? { bytes: Buffer.from(found.logo), type: found.type } : undefined;
}

const admins = new Selection({ name: users.name, email: users.email });

/** Reads whom the firm's admins are mailed as. */
export const adminsOf = (tx: ReadTransaction) => {
  const isAdmin = and(eq(users.role, sql`'admin'`), eq(users.isActive, sql`true`));
  return admins.read(tx, sql`FROM ${users} WHERE ${isAdmin} ORDER BY ${asc(users.id)} LIMIT 100`);
};
