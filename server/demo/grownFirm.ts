import { suggestSlug } from '#domain/slug';
import { at, chanceOf } from './chance';
import { firmName } from './firmName';
import type { Sketch } from './sketch';

const cities = ['Nairobi', 'Mombasa', 'Kisumu', 'Nakuru', 'Eldoret', 'Thika', 'Machakos', 'Meru', 'Kericho', 'Garissa'];
const templates = ['default', 'legal-pro', 'corporate', 'criminal', 'custom'] as const;
const colors = ['#1d5b42', '#7a3e12', '#5b3a8c', '#23415e', '#0f6170', '#6b2d6b', '#8a4b08'];
const statuses = [...Array<'active'>(8).fill('active'), 'trial', 'suspended'] as const;

/** Makes a firm beyond the first twelve: a small one with a hundred invoices. */
export function grownFirm(firm: number): Sketch {
  const chance = chanceOf(firm);
  const status = at(statuses, firm);
  const trial = status === 'trial';
  const name = firmName(firm);
  return {
    slug: suggestSlug(name),
    name,
    street: `Haile Selassie Avenue ${chance.whole(1, 200)}`,
    city: at(cities, firm),
    plan: at(['starter', 'professional', 'enterprise'] as const, firm),
    status,
    billingCycle: chance.pick(['monthly', 'annual']),
    dashboardTemplate: at(templates, firm),
    primaryColor: at(colors, firm),
    joined: trial ? chance.whole(1, 13) : chance.whole(60, 700),
    left: trial ? chance.whole(1, 14) : chance.whole(1, 300),
    idle: chance.whole(1, 3_000),
    figures: {
      users: chance.whole(2, 5),
      matters: chance.whole(15, 40),
      documents: chance.whole(20, 60),
      storageMb: chance.whole(100, 5_100),
      apiCalls: status === 'suspended' ? 0 : chance.whole(50, 990),
      paidInvoices: 70,
      revenue: chance.whole(4_000, 12_000) * 1_000,
    },
  };
}
