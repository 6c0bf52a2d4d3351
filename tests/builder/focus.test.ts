import { describe, expect, it } from 'vitest';
import { removeWidgets } from '#components/builder/layout';
import { scrollStep } from '#components/builder/useDragAids';
import { focusAfter } from '#components/builder/useFocusOnCanvas';
import { parse } from './draw';

const layout = parse(`
  AAAABBBB....
  AAAABBBB....
  CCCC........
  CCCC........`);
const without = (ids: string) => removeWidgets(layout, new Set(ids));

describe('focus after an edit', () => {
  it('goes from a removed widget to the next one, or from the last to the one before', () => {
    expect(focusAfter(layout, without('A'))).toBe('B');
    expect(focusAfter(layout, without('AB'))).toBe('C');
    expect(focusAfter(layout, without('C'))).toBe('B');
  });

  it('goes to the canvas when nothing is left', () => {
    expect(focusAfter(layout, [])).toBeNull();
  });

  it('goes to what came back', () => {
    expect(focusAfter(without('BC'), layout)).toBe('B');
  });

  it('stays where it is when nothing came or went, and in another layout', () => {
    expect(focusAfter(layout, layout)).toBeUndefined();
    expect(focusAfter(without('A'), without('B'))).toBeUndefined();
  });
});

describe('a drag', () => {
  it.each([
    [300, 300, 0],
    [0, 900, -18],
    [900, 0, 18],
    [900, 36, 9],
    [-50, 900, -18],
  ])('at %i px from the top and %i px from the bottom scrolls by %i px a frame', (top, bottom, by) => {
    expect(scrollStep(top, bottom)).toBe(by);
  });
});
