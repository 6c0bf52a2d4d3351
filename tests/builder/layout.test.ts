import { describe, expect, it } from 'vitest';
import {
  closeGaps,
  firstFree,
  moveWidgets,
  placeWidgets,
  pushedDown,
  removeWidgets,
  resizeWidget,
} from '#components/builder/layout';
import { draw, drawn, parse, smallest, widget } from './draw';

const before = parse(`
  AAAABBBBCCCC
  AAAABBBBCCCC
  DDDD....EEEE
  DDDD....EEEE`);

const moved = (ids: string, x: number, y: number) => draw(moveWidgets(before, new Set(ids), { x, y }));

describe('moveWidgets', () => {
  it('pushes down what is in the way, and what is in the way of that', () => {
    expect(moved('A', 4, 0)).toBe(
      drawn(`
        ....AAAACCCC
        ....AAAACCCC
        DDDDBBBBEEEE
        DDDDBBBBEEEE`),
    );
    expect(moved('A', 0, 1)).toBe(
      drawn(`
        ....BBBBCCCC
        AAAABBBBCCCC
        AAAA....EEEE
        DDDD....EEEE
        DDDD........`),
    );
  });

  it('leaves everything else where it is, gaps too', () => {
    expect(moved('D', 4, 0)).toBe(
      drawn(`
        AAAABBBBCCCC
        AAAABBBBCCCC
        ....DDDDEEEE
        ....DDDDEEEE`),
    );
  });

  it('goes no further than the grid', () => {
    expect(moved('C', 5, -3)).toBe(draw(before));
    expect(moved('B', -9, 0)).toBe(
      drawn(`
        BBBB....CCCC
        BBBB....CCCC
        AAAA....EEEE
        AAAA....EEEE
        DDDD........
        DDDD........`),
    );
  });

  it('moves several together, as far as the one that is nearest to the edge', () => {
    expect(moved('AD', 9, 0)).toBe(
      drawn(`
        ....BBBBAAAA
        ....BBBBAAAA
        ........DDDD
        ........DDDD
        ........CCCC
        ........CCCC
        ........EEEE
        ........EEEE`),
    );
  });

  it('is the same layout when nothing moves', () => {
    expect(moveWidgets(before, new Set('A'), { x: -1, y: -1 })).toBe(before);
    expect(moveWidgets(before, new Set('Z'), { x: 1, y: 1 })).toBe(before);
  });
});

describe('resizeWidget', () => {
  it('pushes down what is in the way', () => {
    expect(draw(resizeWidget(before, 'A', { width: 6, height: 2 }, smallest))).toBe(
      drawn(`
        AAAAAA..CCCC
        AAAAAA..CCCC
        DDDDBBBBEEEE
        DDDDBBBBEEEE`),
    );
  });

  it('stays between the smallest size of its type and the last column', () => {
    expect(draw(resizeWidget(before, 'E', { width: 9, height: 1 }, smallest))).toBe(draw(before));
    expect(draw(resizeWidget(before, 'E', { width: 0, height: -4 }, smallest))).toBe(
      drawn(`
        AAAABBBBCCCC
        AAAABBBBCCCC
        DDDD....EE..
        DDDD....EE..`),
    );
  });
});

describe('placeWidgets', () => {
  it('puts a widget where it was dropped, inside the columns', () => {
    expect(draw(placeWidgets(before, [widget('N', { x: 10, y: 2, width: 4, height: 2 })]))).toBe(
      drawn(`
        AAAABBBBCCCC
        AAAABBBBCCCC
        DDDD....NNNN
        DDDD....NNNN
        ........EEEE
        ........EEEE`),
    );
  });
});

describe('closeGaps', () => {
  it('moves what a push left behind up again, and keeps the columns', () => {
    const pushed = parse(`
      ....BBBB....
      ....BBBB....
      AAAA........
      AAAA........
      ........CCCC
      ........CCCC
      DDDDDDDD....
      DDDDDDDD....`);
    expect(draw(closeGaps(pushed))).toBe(
      drawn(`
        AAAABBBBCCCC
        AAAABBBBCCCC
        DDDDDDDD....
        DDDDDDDD....`),
    );
  });

  it('is the same layout where there are none', () => {
    const tight = parse(`
      AAAA....
      AAAA....
      BBBB....
      BBBB....`);
    expect(closeGaps(tight)).toBe(tight);
  });
});

describe('firstFree', () => {
  const free = (width: number, height: number) => firstFree(before, { width, height });

  it('finds the first gap that is wide enough, from the top', () => {
    expect(free(4, 2)).toEqual({ x: 4, y: 2, width: 4, height: 2 });
    expect(free(3, 9)).toEqual({ x: 4, y: 2, width: 3, height: 9 });
  });

  it('goes below everything where there is no gap', () => {
    expect(free(5, 1)).toEqual({ x: 0, y: 4, width: 5, height: 1 });
    expect(firstFree([], { width: 12, height: 3 })).toEqual({ x: 0, y: 0, width: 12, height: 3 });
  });
});

it('names what was pushed down, from the top', () => {
  const after = moveWidgets(before, new Set('AD'), { x: 9, y: 0 });
  expect(pushedDown(before, after, new Set('AD')).map(({ id }) => id)).toEqual(['C', 'E']);
});

it('leaves the others where they are when one is removed', () => {
  expect(draw(removeWidgets(before, new Set('AE')))).toBe(
    drawn(`
      ....BBBBCCCC
      ....BBBBCCCC
      DDDD........
      DDDD........`),
  );
});
