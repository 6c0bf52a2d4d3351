import type { clients } from '#server/db/schema';
import { at, many } from './chance';
import { between } from './days';
import { addressPart, personName } from './people';
import type { Setting } from './setting';

type Client = typeof clients.$inferInsert;

/** Every second client is an organisation. */
const organisations: readonly Pick<Client, 'name' | 'type'>[] = [
  { name: 'Kilele Millers Ltd', type: 'company' },
  { name: 'Estate of Mzee Jabali (Deceased)', type: 'estate' },
  { name: 'Bahari Blue Fisheries Ltd', type: 'company' },
  { name: 'Maji Safi SACCO', type: 'sacco' },
  { name: 'Tembo Logistics Ltd', type: 'company' },
  { name: 'Mawingu Tea Growers Ltd', type: 'company' },
  { name: 'Umoja Boda SACCO', type: 'sacco' },
  { name: 'Nyota Textiles Ltd', type: 'company' },
  { name: 'Estate of Bi Pendo Mrefu (Deceased)', type: 'estate' },
  { name: 'Mtaa wa Amani Residents’ Association', type: 'other' },
  { name: 'Savanna Dairy Ltd', type: 'company' },
  { name: 'Upepo Energy Ltd', type: 'company' },
];

/** Tricky names for lists: long, with diacritics, and in other scripts. */
const unusual: readonly Pick<Client, 'name' | 'type'>[] = [
  {
    name: "Ng'ang'a, Karĩũki, Wanjikũ & Daughters Agricultural Produce Wholesalers, Exporters and General Merchants (Kirinyaga and Mount Kenya East) Ltd, in receivership",
    type: 'company',
  },
  { name: 'حليمة سعيد (Halima Said)', type: 'individual' },
  { name: '北京桥梁 (Beijing Qiaoliang) Engineering Co. Ltd', type: 'company' },
  { name: "N'Djaména–O'Brien Ñandú Åkerlund GmbH", type: 'company' },
];

const roads = ['Enterprise Road', 'Biashara Street', 'Moi Avenue', 'Market Lane', 'Station Road', 'Harambee Close'];

/** Makes a demo firm's clients, about two for every five cases. */
export function clientsOf(setting: Setting): Client[] {
  const { tenantId, firm, tenant, stats, joined, now, id } = setting;
  const chance = setting.chance('clients');
  const first = tenant.slug === 'chui-ridge' ? unusual : [];
  const count = Math.ceil(stats.matters * 0.4);
  return many(count, (index) => {
    const { name, type } = first[index] ?? ordinary(firm, index);
    return {
      tenantId,
      id: id('clients', index),
      name,
      type,
      email: `${addressPart(name) || 'client'}${index + 1}@clients.example`,
      phone: `+254110${String(firm * 100 + index)
        .padStart(6, '0')
        .slice(-6)}`,
      address: `${chance.pick(roads)} ${chance.whole(1, 90)}, ${tenant.city}`,
      kraPin: `${type === 'individual' ? 'A' : 'P'}${String(index + 1).padStart(9, '0')}Z`,
      status: index % 11 === 10 ? 'Inactive' : 'Active',
      createdAt: between(joined, now, index / count),
    };
  });
}

function ordinary(firm: number, index: number): Pick<Client, 'name' | 'type'> {
  if (index % 2 === 1) return { name: personName(firm * 17 + index), type: 'individual' };
  const organisation = at(organisations, index / 2);
  const round = Math.floor(index / 2 / organisations.length);
  return round === 0 ? organisation : { ...organisation, name: `${organisation.name} ${round + 1}` };
}
