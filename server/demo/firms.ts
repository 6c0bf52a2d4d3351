import { addDays, nairobiDay } from '#domain/dates';
import { toCents } from '#domain/money';
import { limitColumns } from '#server/customers/limits';
import type { tenants, tenantStats } from '#server/db/schema';
import { many } from './chance';
import { clock, minutesBefore } from './days';
import { grownFirm } from './grownFirm';
import { demoTenantId } from './ids';
import type { Figures, Sketch } from './sketch';
import { twelveFirms } from './twelveFirms';

type Stats = typeof tenantStats.$inferSelect;

/** A demo firm: its number, starting at 1, its row, and the figures that its other rows must add up to. */
export type DemoFirm = {
  firm: number;
  tenant: typeof tenants.$inferInsert;
  stats: Omit<Figures, 'revenue'> &
    Pick<Stats, 'tenantId' | 'revenueCents' | 'userLimit' | 'storageLimitMb' | 'apiCallLimit'>;
};

const nothing: Figures = {
  users: 0,
  matters: 0,
  documents: 0,
  apiCalls: 0,
  paidInvoices: 0,
  revenue: 0,
};

/** Makes the demo firms: always the same firms and figures, with dates relative to a moment. */
export function demoFirms(now: Date, count = twelveFirms.length): DemoFirm[] {
  return many(count, (index) => demoFirm(index + 1, twelveFirms[index] ?? grownFirm(index + 1), now));
}

function demoFirm(firm: number, sketch: Sketch, now: Date): DemoFirm {
  const { name, joined, left, idle, figures = nothing, ...rest } = sketch;
  const today = nairobiDay(now);
  const joinedOn = addDays(today, -joined);
  const tenant = {
    ...rest,
    id: demoTenantId(firm),
    name: `${name} (Demo)`,
    email: `office@${rest.slug}.example`,
    phone: `+2547${String(firm).padStart(8, '0')}`,
    country: 'Kenya',
    kraPin: `P${String(firm).padStart(9, '0')}Z`,
    paymentDetails: `Pay to: ${name} (SPECIMEN)\nBank: Benki ya Mfano, account 000 000 ${String(firm).padStart(4, '0')}\nThese details are a sample. Do not pay.`,
    subscriptionStart: joinedOn,
    subscriptionEnd: addDays(today, left),
    suspendedFrom: rest.status === 'suspended' ? ('active' as const) : null,
    isDemo: true,
    createdAt: clock(joinedOn),
    lastActive: idle === undefined ? null : minutesBefore(now, idle),
  };
  const { revenue, ...counts } = figures;
  const stats = { ...counts, ...limitColumns(rest.plan), tenantId: tenant.id, revenueCents: toCents(revenue) };
  return { firm, tenant, stats };
}
