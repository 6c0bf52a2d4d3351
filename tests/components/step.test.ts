import { describe, expect, it } from 'vitest';
import { labelled, nearest, stepTo } from '../../components/charts/plot/step';

describe('stepTo', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 9, 9],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['Home', 3, 0],
    ['End', 3, 9],
    ['Enter', 3, undefined],
  ])('%s takes the cursor from %i of ten points to %s', (key, index, next) => {
    expect(stepTo(key, index, 10)).toBe(next);
  });
});

describe('nearest', () => {
  it.each([
    [0, 0],
    [64, 0],
    [66, 1],
    [1_000, 3],
    [-20, 0],
  ])('at %i px it is point %i of four, 50 px apart from 40 px on', (x, index) => {
    expect(nearest(x, 40, 50, 4)).toBe(index);
  });

  it('is the only point where there is one', () => {
    expect(nearest(300, 44, 0, 1)).toBe(0);
  });
});

describe('labelled', () => {
  it('leaves out names evenly, and keeps the last', () => {
    expect(labelled(7, 300, 100)).toEqual([0, 3, 6]);
    expect(labelled(6, 300, 100)).toEqual([1, 3, 5]);
  });

  it('keeps every name where there is room', () => {
    expect(labelled(3, 300, 100)).toEqual([0, 1, 2]);
  });
});
