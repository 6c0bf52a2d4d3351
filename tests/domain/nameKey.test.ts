import { expect, it } from 'vitest';
import { isSearchable, nameKey } from '#domain/nameKey';

it.each([
  ['Kilele Millers Ltd', 'kilele millers'],
  ['KILELE MILLERS LIMITED', 'kilele millers'],
  ['Kilele Millers (K) Co. Ltd.', 'kilele millers k'],
  ['The Estate of the late Dr. Ng’ang’a Mwangi (Deceased)', 'nganga mwangi'],
  ['Hon. Prof. Mũthoni wa-Kamau', 'muthoni wa kamau'],
  ['Swala & Twiga Advocates LLP', 'swala twiga advocates'],
  ['J.B. Otieno', 'jb otieno'],
  ['Al-Noor/Salim', 'al noor salim'],
  // Part of a name, not a legal form.
  ['Colimited Ventures', 'colimited ventures'],
  ['Limited', ''],
  ['Mr', ''],
  ['…', ''],
])('%s is compared as “%s”', (name, key) => expect(nameKey(name)).toBe(key));

it.each([
  ['Ltd', false],
  ['K', false],
  ['K Limited', false],
  ['', false],
  ['Li', true],
  ['Ali Ltd', true],
])('%s says enough to be searched for: %s', (name, says) => expect(isSearchable(name)).toBe(says));
