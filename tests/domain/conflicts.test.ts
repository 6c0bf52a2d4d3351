import { describe, expect, it } from 'vitest';
import { checkTitle, isDecided, searchableTerms, sideOf, termsOf } from '#domain/conflicts';

describe('the names of a case', () => {
  const people = [{ name: 'Halima Shariff', capacity: 'director' as const, phone: '+254712345678' }];
  const client = { name: 'Kilele Millers Ltd', kra_pin: 'P000000001Z', people };

  it('are its client, the client’s people and its parties, each on their side', () => {
    const parties = [
      { name: 'Tembo Logistics Ltd' },
      { name: 'Swala Ltd', side: 'our_side' as const },
      { name: 'Chebet Koros', side: 'witness' as const },
    ];
    expect(termsOf(client, parties)).toEqual([
      { name: 'Kilele Millers Ltd', side: 'client', kra_pin: 'P000000001Z' },
      { name: 'Halima Shariff', side: 'director', phone: '+254712345678' },
      { name: 'Tembo Logistics Ltd', side: 'other_side' },
      { name: 'Swala Ltd', side: 'our_side' },
      { name: 'Chebet Koros', side: 'witness' },
    ]);
  });

  it('count once if they are the same on the same side, and not at all if empty', () => {
    const parties = [{ name: 'KILELE MILLERS LIMITED', isClient: true }, { name: 'Kilele Millers' }, { name: ' ' }];
    expect(termsOf(client, parties).map(({ name, side }) => `${name}, ${side}`)).toEqual([
      'Kilele Millers Ltd, client',
      'Halima Shariff, director',
      'Kilele Millers, other_side',
    ]);
  });

  it('are sixty at most', () => {
    const parties = Array.from({ length: 500 }, (_, index) => ({ name: `Party ${index}` }));
    expect(termsOf(client, parties)).toHaveLength(60);
  });
});

it('whoever is the client is on no other side', () => {
  expect(sideOf({ isClient: true, side: 'witness' })).toBe('client');
  expect(sideOf({})).toBe('other_side');
});

it('what is still being typed is not searched for', () => {
  const side = 'client' as const;
  expect(
    searchableTerms([
      { name: 'K', side },
      { name: 'Ltd', side },
      { name: ' Kilele ', side, kra_pin: 'P00', phone: '07', email: 'accounts@' },
      { name: 'Swala', side, kra_pin: 'P000000001Z', phone: '0712 345 678', email: 'a@swala.example' },
    ]),
  ).toEqual([
    { name: 'Kilele', side },
    { name: 'Swala', side, kra_pin: 'P000000001Z', phone: '0712 345 678', email: 'a@swala.example' },
  ]);
});

it.each([
  [
    [
      { name: 'Mwezi', side: 'witness' },
      { name: 'Jua', side: 'other_side' },
      { name: 'Nyota', side: 'client' },
    ],
    'Nyota v Jua',
  ],
  [[{ name: 'Nyota', side: 'client' }], 'Nyota'],
  [[{ name: 'Jua', side: 'other_side' }], 'Jua'],
  [[{ name: 'Mwezi', side: 'witness' }], 'Mwezi'],
] as const)('a check without a case is called by its names', (terms, title) => expect(checkTitle(terms)).toBe(title));

it.each([
  [undefined, false],
  [{}, false],
  [{ decision: 'unrelated' }, true],
  [{ decision: 'known', reason: ' ' }, false],
  [{ decision: 'known', reason: 'The same man.' }, true],
  [{ decision: 'consent' }, false],
  [{ decision: 'conflict', reason: 'We act for it.' }, true],
] as const)('%j is a decision: %s', (made, decides) => expect(isDecided(made)).toBe(decides));
