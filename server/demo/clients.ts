import type { clients } from '#server/db/schema';
import { at, many } from './chance';
import { between } from './days';
import { addressPart, personName } from './people';
import type { Setting } from './setting';

type Client = typeof clients.$inferInsert;

/** Every second client is an organisation. Beyond these twelve, their names are recombined. */
const organisations = [
  { name: 'Kilele', kind: 'Millers Ltd', type: 'company' },
  { name: 'Mzee Jabali', type: 'estate' },
  { name: 'Bahari Blue', kind: 'Fisheries Ltd', type: 'company' },
  { name: 'Maji Safi', kind: 'SACCO', type: 'sacco' },
  { name: 'Tembo', kind: 'Logistics Ltd', type: 'company' },
  { name: 'Mawingu', kind: 'Tea Growers Ltd', type: 'company' },
  { name: 'Umoja', kind: 'Boda SACCO', type: 'sacco' },
  { name: 'Nyota', kind: 'Textiles Ltd', type: 'company' },
  { name: 'Bi Pendo Mrefu', type: 'estate' },
  { name: 'Mtaa wa Amani', kind: 'Residents’ Association', type: 'other' },
  { name: 'Savanna', kind: 'Dairy Ltd', type: 'company' },
  { name: 'Upepo', kind: 'Energy Ltd', type: 'company' },
] as const;

/** The names that any kind of organisation may have. */
const freeNames = organisations.filter(({ type }) => type === 'company' || type === 'sacco').map(({ name }) => name);

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
      people: peopleOf(firm, index, type),
      status: index % 11 === 10 ? 'Inactive' : 'Active',
      createdAt: between(joined, now, index / count),
    };
  });
}

/** Who stands behind a client that is no single person: a director, and of every other a contact, too. */
function peopleOf(firm: number, index: number, type: Client['type']): NonNullable<Client['people']> {
  if (type === 'individual') return [];
  const director = { name: personName(firm * 31 + index * 3 + 1), capacity: 'director' as const };
  const contact = { name: personName(firm * 37 + index * 3 + 2), capacity: 'contact' as const };
  const phone = `+254111${String(firm * 100 + index)
    .padStart(6, '0')
    .slice(-6)}`;
  if (type === 'estate') return [{ ...contact, phone }];
  return index % 4 === 0 ? [director, { ...contact, phone }] : [director];
}

function ordinary(firm: number, index: number): Pick<Client, 'name' | 'type'> {
  const person = personName(firm * 17 + index);
  if (index % 2 === 1) return { name: person, type: 'individual' };
  const place = index / 2;
  const { type, ...organisation } = at(organisations, place);
  const isFirst = place < organisations.length;
  if (!('kind' in organisation)) return { name: `Estate of ${isFirst ? organisation.name : person} (Deceased)`, type };
  // Each round gives a kind the next name.
  const round = Math.floor(place / organisations.length);
  const name = isFirst ? organisation.name : at(freeNames, place + round * 7);
  return { name: `${name} ${organisation.kind}`, type };
}
