import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSlug, freeSlug, reservedSlugs, slugFault, suggestSlug } from '#domain/slug';

describe('slugFault', () => {
  it.each(['twiga-kifaru', 'a1', '1a', 'a'.repeat(63), 'a--b'])('lets %s through', (slug) => {
    expect(slugFault(slug)).toBeUndefined();
  });

  it('lets every label through that is not reserved', () => {
    const label = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}[a-z0-9]$/);
    fc.assert(fc.property(label, (slug) => slugFault(slug) === undefined || slugFault(slug)?.code === 'slug_reserved'));
  });

  it.each(['', 'a', '-ab', 'ab-', 'Twiga', 'twiga.kifaru', 'twiga kifaru', 'ngʼanga', 'a'.repeat(64)])(
    'asks for another form than %j',
    (slug) => expect(slugFault(slug)).toEqual({ code: 'format_slug', params: {} }),
  );

  it('keeps the platform’s own names', () => {
    for (const slug of reservedSlugs) expect(slugFault(slug)).toEqual({ code: 'slug_reserved', params: { slug } });
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

describe('freeSlug', () => {
  const among =
    (...taken: string[]) =>
    (slug: string) =>
      taken.includes(slug);

  it.each([
    ['Simba Advocates', [], 'simba-advocates'],
    ['Simba', ['simba', 'simba-2'], 'simba-3'],
    ['Admin', [], 'admin-2'],
    ['A', [], 'a-2'],
    ['法律', [], 'firm'],
    ['a'.repeat(80), ['a'.repeat(63)], `${'a'.repeat(61)}-2`],
    [`${'a'.repeat(60)} bcd`, [`${'a'.repeat(60)}-bc`], `${'a'.repeat(60)}-2`],
  ])('gives %j, where %j are taken, %s', (name, taken, slug) => {
    expect(freeSlug(name, among(...taken))).toBe(slug);
  });
});
