import { at } from './chance';

// No two of the lists' lengths have a common divisor, so that firms who share one part differ in another.
const animals = [
  'Simba',
  'Punda',
  'Swara',
  'Kongoni',
  'Nyati',
  'Duma',
  'Tandala',
  'Pundamilia',
  'Mbogo',
  'Heroe',
  'Kasuku',
  'Tai',
  'Bundi',
  'Njiwa',
  'Sungura',
  'Paa',
  'Kiboko',
  'Nyumbu',
  'Choroa',
  'Mbayuwayu',
  'Kipanga',
  'Papa',
  'Nyangumi',
] as const;
const trees = [
  'Mvule',
  'Mwarobaini',
  'Msandali',
  'Mkuyu',
  'Mwembe',
  'Mnazi',
  'Mpera',
  'Mkoko',
  'Mninga',
  'Msufi',
  'Mzeituni',
  'Mkwaju',
  'Mchungwa',
  'Mlimau',
  'Mkomamanga',
  'Mtini',
  'Mwerezi',
  'Msunobari',
  'Mchikichi',
] as const;
const places = [
  'Ziwa',
  'Mlima',
  'Bahari',
  'Mto',
  'Bonde',
  'Kisiwa',
  'Pwani',
  'Nyika',
  'Msitu',
  'Chemchemi',
  'Kilima',
  'Jangwa',
  'Mawimbi',
  'Maporomoko',
  'Tambarare',
  'Ufuko',
  'Rasi',
] as const;
const practices = [
  'Advocates',
  'Law Practice',
  'Advocates LLP',
  'Legal',
  'Law Chambers',
  'Partners',
  'Associates',
  'Law LLP',
  'Chambers',
  'Law Offices',
  'Legal LLP',
  'Law Associates',
  'Partners LLP',
  'Advocates & Notaries',
  'Law',
  'Law Partners',
] as const;

/** From this number on, two names and a practice would come again. */
const repeats = animals.length * trees.length * practices.length;

/** The name of a demo firm beyond the first twelve: always the same, and no other's up to number 118,863. */
export function firmName(firm: number): string {
  const [animal, tree, practice] = [at(animals, firm), at(trees, firm), at(practices, firm)];
  const people = firm < repeats ? `${animal} & ${tree}` : `${animal}, ${tree} & ${at(places, firm)}`;
  return `${people} ${practice}`;
}
