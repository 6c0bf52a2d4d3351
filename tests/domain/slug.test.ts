import { describe, expect, it } from 'vitest';
import { cleanSlug, reservedSlugs, slugFault, suggestSlug } from '#domain/slug';

describe('slugFault', () => {
  it.each(['twiga-kifaru', 'a1', '1a', 'a'.repeat(63), 'a--b'])('lets %s through', (slug) => {
    expect(slugFault(slug)).toBeUndefined();
  });

  it.each(['', 'a', '-ab', 'ab-', 'Twiga', 'twiga.kifaru', 'twiga kifaru', 'ngʼanga', 'a'.repeat(64)])(
    'asks for another form than %j',
    (slug) => expect(slugFault(slug)).toContain('2 to 63 small letters'),
  );

  it('keeps the platform’s own names', () => {
    for (const slug of reservedSlugs)
      expect(slugFault(slug)).toBe(`"${slug}" is reserved for the platform. Choose another.`);
  });
});

describe('suggestSlug', () => {
  it.each([
    ['Ndovu & Swala Advocates', 'ndovu-swala-advocates'],
    ["Ng'ang'a & Karĩũki", 'nganga-kariuki'],
    ['  --  ', ''],
  ])('makes %j into %j', (name, slug) => expect(suggestSlug(name)).toBe(slug));
});

describe('cleanSlug', () => {
  it('keeps what a slug may hold', () => expect(cleanSlug('Twiga & Kifaru-2_')).toBe('twigakifaru-2'));
});
