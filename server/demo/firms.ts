import { addDays, nairobiDay } from '#domain/dates';
import { toCents } from '#domain/money';
import { limitColumns } from '#server/customers/limits';
import type { tenants, tenantStats } from '#server/db/schema';

type Stats = typeof tenantStats.$inferSelect;

type Counted = Pick<Stats, 'users' | 'matters' | 'documents' | 'storageMb' | 'apiCalls' | 'paidInvoices'>;

/** A demo firm: its row, and the figures that its other rows must add up to. */
export type DemoFirm = {
  tenant: typeof tenants.$inferInsert;
  stats: Counted & Pick<Stats, 'tenantId' | 'revenueCents' | 'userLimit' | 'storageLimitMb' | 'apiCallLimit'>;
};

type Terms = Pick<DemoFirm['tenant'], 'plan' | 'status' | 'billingCycle' | 'dashboardTemplate' | 'primaryColor'>;

type Figures = Counted & { revenue: number };

const nothing: Figures = {
  users: 0,
  matters: 0,
  documents: 0,
  storageMb: 0,
  apiCalls: 0,
  paidInvoices: 0,
  revenue: 0,
};

type Sketch = Terms & {
  slug: string;
  name: string;
  street: string;
  city: string;
  /** Days since the firm joined, and until its subscription ends; negative when that is past. */
  joined: number;
  left: number;
  /** Minutes since somebody used its area; none when nobody has. */
  idle?: number;
  figures?: Figures;
};

/*
 * Firms that nobody can take for real ones (their names come from animals, trees and colours), in every state and on
 * every plan, with usage in each band of the bars: below 75 %, from 75 %, from 90 %. One has done nothing yet.
 */
const sketches: Sketch[] = [
  {
    slug: 'twiga-kifaru',
    name: 'Twiga & Kifaru Advocates LLP',
    street: 'Kenyatta Avenue 14',
    city: 'Nairobi',
    plan: 'professional',
    status: 'active',
    billingCycle: 'annual',
    dashboardTemplate: 'legal-pro',
    primaryColor: '#1d5b42',
    joined: 617,
    left: 113,
    idle: 12,
    figures: {
      users: 12,
      matters: 118,
      documents: 640,
      storageMb: 18_432,
      apiCalls: 3_120,
      revenue: 1_842_500,
      paidInvoices: 14,
    },
  },
  {
    slug: 'mbuyu',
    name: 'Mbuyu Chambers',
    street: "Moi Avenue 3, Ng'ang'a House",
    city: 'Mombasa',
    plan: 'starter',
    status: 'active',
    billingCycle: 'monthly',
    dashboardTemplate: 'default',
    primaryColor: '#7a3e12',
    joined: 402,
    left: 17,
    idle: 55,
    figures: {
      users: 4,
      matters: 23,
      documents: 96,
      storageMb: 4_813,
      apiCalls: 780,
      revenue: 312_000,
      paidInvoices: 4,
    },
  },
  {
    slug: 'jacaranda-row',
    name: 'Jacaranda Row Advocates',
    street: 'Oginga Odinga Street 21',
    city: 'Kisumu',
    plan: 'professional',
    status: 'active',
    billingCycle: 'monthly',
    dashboardTemplate: 'corporate',
    primaryColor: '#5b3a8c',
    joined: 380,
    left: 9,
    idle: 31,
    figures: {
      users: 14,
      matters: 67,
      documents: 388,
      storageMb: 41_200,
      apiCalls: 4_760,
      revenue: 968_250,
      paidInvoices: 7,
    },
  },
  {
    slug: 'korongo',
    name: 'Korongo Legal',
    street: 'Kenyatta Avenue 88',
    city: 'Nakuru',
    plan: 'starter',
    status: 'trial',
    billingCycle: 'monthly',
    dashboardTemplate: 'default',
    primaryColor: '#1d5b42',
    joined: 11,
    left: 19,
    idle: 240,
    figures: { users: 2, matters: 5, documents: 14, storageMb: 310, apiCalls: 122, revenue: 0, paidInvoices: 0 },
  },
  {
    slug: 'ndovu-swala',
    name: 'Ndovu & Swala Advocates',
    street: 'Upper Hill Road 6',
    city: 'Nairobi',
    plan: 'enterprise',
    status: 'active',
    billingCycle: 'annual',
    dashboardTemplate: 'corporate',
    primaryColor: '#23415e',
    joined: 590,
    left: 140,
    idle: 3,
    figures: {
      users: 47,
      matters: 96,
      documents: 2_310,
      storageMb: 214_000,
      apiCalls: 21_480,
      revenue: 6_214_000,
      paidInvoices: 8,
    },
  },
  {
    slug: 'mwangaza-bay',
    name: 'Mwangaza Bay Advocates',
    street: 'Lamu Road 2',
    city: 'Malindi',
    plan: 'professional',
    status: 'suspended',
    billingCycle: 'monthly',
    dashboardTemplate: 'default',
    primaryColor: '#0f6170',
    joined: 300,
    left: -21,
    idle: 31_000,
    figures: {
      users: 6,
      matters: 31,
      documents: 120,
      storageMb: 6_020,
      apiCalls: 0,
      revenue: 145_000,
      paidInvoices: 1,
    },
  },
  {
    slug: 'zambarau',
    name: 'Zambarau & Co.',
    street: 'Uganda Road 40',
    city: 'Eldoret',
    plan: 'starter',
    status: 'active',
    billingCycle: 'monthly',
    dashboardTemplate: 'criminal',
    primaryColor: '#6b2d6b',
    joined: 210,
    left: 24,
    idle: 95,
    figures: {
      users: 3,
      matters: 19,
      documents: 71,
      storageMb: 1_950,
      apiCalls: 930,
      revenue: 187_400,
      paidInvoices: 2,
    },
  },
  {
    slug: 'kobe',
    name: 'Kobe Law Practice',
    street: 'Commercial Street 5',
    city: 'Thika',
    plan: 'starter',
    status: 'trial',
    billingCycle: 'monthly',
    dashboardTemplate: 'default',
    primaryColor: '#1d5b42',
    joined: 1,
    left: 29,
  },
  {
    slug: 'tausi-hill',
    name: 'Tausi Hill Advocates',
    street: 'Kimathi Street 9',
    city: 'Nyeri',
    plan: 'professional',
    status: 'active',
    billingCycle: 'monthly',
    dashboardTemplate: 'legal-pro',
    primaryColor: '#1f5a8a',
    joined: 265,
    left: 6,
    idle: 18,
    figures: {
      users: 9,
      matters: 44,
      documents: 205,
      storageMb: 9_800,
      apiCalls: 2_240,
      revenue: 534_000,
      paidInvoices: 3,
    },
  },
  {
    slug: 'chui-ridge',
    name: 'Chui Ridge LLP',
    street: "Westlands Road 31, Suite 1204, behind the Museum Hill roundabout, next to Karĩũki and Ng'ang'a Stationers",
    city: 'Nairobi',
    plan: 'enterprise',
    status: 'active',
    billingCycle: 'annual',
    dashboardTemplate: 'custom',
    primaryColor: '#8a4b08',
    joined: 150,
    left: 215,
    idle: 7,
    figures: {
      users: 55,
      matters: 72,
      documents: 1_480,
      storageMb: 98_500,
      apiCalls: 38_900,
      revenue: 2_406_000,
      paidInvoices: 2,
    },
  },
  {
    slug: 'pomboo-coast',
    name: 'Pomboo Coast Chambers',
    street: 'Nkrumah Road 17',
    city: 'Mombasa',
    plan: 'professional',
    status: 'trial',
    billingCycle: 'monthly',
    dashboardTemplate: 'default',
    primaryColor: '#1a6a86',
    joined: 25,
    left: 5,
    idle: 1_520,
    figures: { users: 5, matters: 8, documents: 33, storageMb: 720, apiCalls: 460, revenue: 0, paidInvoices: 0 },
  },
  {
    slug: 'kanga-kware',
    name: 'Kanga & Kware',
    street: 'Mumias Road 12',
    city: 'Kakamega',
    plan: 'starter',
    status: 'expired',
    billingCycle: 'monthly',
    dashboardTemplate: 'default',
    primaryColor: '#9c2f2f',
    joined: 340,
    left: -64,
    idle: 93_000,
    figures: { users: 1, matters: 12, documents: 48, storageMb: 640, apiCalls: 0, revenue: 0, paidInvoices: 0 },
  },
];

/** The demo firms as they stand at a moment: always the same firms, ages and figures, with dates counted from it. */
export function demoFirms(now: Date): DemoFirm[] {
  const today = nairobiDay(now);
  return sketches.map((sketch, index) => {
    const { slug, name, joined, left, idle, figures, ...rest } = sketch;
    const id = `01933f2e-7a00-7000-8000-${String(index + 1).padStart(12, '0')}`;
    const joinedOn = addDays(today, -joined);
    const { revenue, ...counts } = figures ?? nothing;
    return {
      tenant: {
        ...rest,
        id,
        slug,
        name: `${name} (Demo)`,
        email: `office@${slug}.example`,
        phone: `+2547000000${String(index + 1).padStart(2, '0')}`,
        country: 'Kenya',
        subscriptionStart: joinedOn,
        subscriptionEnd: addDays(today, left),
        isDemo: true,
        createdAt: new Date(`${joinedOn}T06:00:00Z`),
        lastActive: idle === undefined ? null : new Date(now.getTime() - idle * 60_000),
      },
      stats: { ...counts, ...limitColumns(rest.plan), tenantId: id, revenueCents: toCents(revenue) },
    };
  });
}
