import { at } from './chance';

const givenNames = [
  'Amani',
  'Zawadi',
  'Baraka',
  'Neema',
  'Salim',
  'Tumaini',
  'Imani',
  'Chebet',
  'Wanjiru',
  'Otieno',
  'Halima',
  'Kiprono',
  'Akinyi',
  'Mumo',
  'Nafula',
  'Juma',
  'Makena',
  'Lokwang',
  'Rehema',
];

const familyNames = [
  'Wekesa',
  'Cherono',
  'Odhiambo',
  'Wanjiku',
  'Abdalla',
  'Mutua',
  'Hassan',
  'Koros',
  "Ng'ang'a",
  'Barasa',
  'Nyambura',
  'Kiptoo',
  'Achieng',
  'Mwende',
  'Ekai',
  'Karimi',
  'Shariff',
];

/** A person's name by number. The lists have no common measure, so that 323 people in a row have different names. */
export function personName(index: number): string {
  return `${at(givenNames, index)} ${at(familyNames, index)}`;
}

/** A name as the part of an e-mail or web address: small letters, digits and hyphens. */
export function addressPart(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\sa-zA-Z0-9-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .slice(0, 40);
}
