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

/** Picks a person's name by number. The lists' lengths share no divisor, so 323 consecutive names differ. */
export function personName(index: number): string {
  return `${at(givenNames, index)} ${at(familyNames, index)}`;
}

/** Turns a name into part of an email or web address: lowercase letters, digits and hyphens. */
export function addressPart(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\sa-zA-Z0-9-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .slice(0, 40);
}
