import { describe, expect, it } from 'vitest';
import { allMatches, besideOf, ordinalOf } from '../../components/screens/firm/DocumentPreview/matchPlaces';

const counts = [
  { page: 3, count: 2 },
  { page: 7, count: 1 },
];

describe('the matches in a file', () => {
  it('are counted over all its pages', () => {
    expect(allMatches(counts)).toBe(3);
    expect([0, 1].map((at) => ordinalOf(counts, { page: 3, at }))).toEqual([1, 2]);
    expect(ordinalOf(counts, { page: 7, at: 0 })).toBe(3);
    expect(ordinalOf(counts, { page: 5, at: 0 })).toBeUndefined();
  });

  it('follow each other, from page to page', () => {
    expect(besideOf(counts, { page: 3, at: 0 }, 1)).toEqual({ page: 3, at: 1 });
    expect(besideOf(counts, { page: 3, at: 1 }, 1)).toEqual({ page: 7, at: 0 });
    expect(besideOf(counts, { page: 7, at: 0 }, 1)).toBeUndefined();
    expect(besideOf(counts, { page: 7, at: 0 }, -1)).toEqual({ page: 3, at: 1 });
    expect(besideOf(counts, { page: 3, at: 0 }, -1)).toBeUndefined();
  });

  it('are reached from a page that has none', () => {
    expect(besideOf(counts, { page: 5, at: 0 }, 1)).toEqual({ page: 7, at: 0 });
    expect(besideOf(counts, { page: 5, at: 0 }, -1)).toEqual({ page: 3, at: 1 });
    expect(besideOf(counts, { page: 1, at: 0 }, -1)).toBeUndefined();
  });
});
