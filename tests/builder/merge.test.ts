import { describe, expect, it } from 'vitest';
import { differences } from '#components/builder/difference';
import {
  findWidget,
  type Layout,
  moveWidgets,
  type PlacedWidget,
  placeWidgets,
  removeWidgets,
  resizeWidget,
} from '#components/builder/layout';
import { mergeLayouts, resolveConflicts } from '#components/builder/merge';
import { draw, drawn, parse, smallest, widget } from './draw';

const base = parse(`
  AAAABBBB....
  AAAABBBB....
  CCCC........
  CCCC........`);

const move = (id: string, x: number, y: number) => moveWidgets(base, new Set(id), { x, y });

describe('differences', () => {
  it('says what became of each widget, from the top', () => {
    const without = removeWidgets(resizeWidget(base, 'A', { width: 2, height: 2 }, smallest), new Set('C'));
    const after = placeWidgets(moveWidgets(without, new Set('B'), { x: 4, y: 0 }), [
      widget('N', { x: 0, y: 4, width: 4, height: 2 }),
    ]);
    expect(differences(base, after).map(({ id, kinds }) => [id, ...kinds])).toEqual([
      ['A', 'resized'],
      ['B', 'moved'],
      ['C', 'removed'],
      ['N', 'added'],
    ]);
  });

  it('finds a new title or setting, and nothing in the same settings in another order', () => {
    const told = (settings: Record<string, string>, title = 'A') => [
      { ...widget('A', { x: 0, y: 0, width: 2, height: 2 }), config: { title, settings } },
    ];
    expect(differences(told({ a: '1', b: '2' }), told({ b: '2', a: '1' }))).toEqual([]);
    expect(differences(told({}), told({}, 'New'))[0]?.kinds).toEqual(['configured']);
    expect(differences(told({}), told({ a: '1' }))[0]?.kinds).toEqual(['configured']);
  });
});

describe('a widget that was removed and added again', () => {
  const again = (position: PlacedWidget['position']) =>
    placeWidgets(removeWidgets(base, new Set('A')), [widget('N', position, 'A')]);

  it('was moved', () => {
    expect(differences(base, again({ x: 8, y: 0, width: 4, height: 2 }))).toMatchObject([
      { id: 'N', kinds: ['moved'], before: { id: 'A' } },
    ]);
  });

  it('is no change in its old place', () => {
    expect(differences(base, again({ x: 0, y: 0, width: 4, height: 2 }))).toEqual([]);
  });
});

describe('mergeLayouts', () => {
  it('takes what only one of two people changed, without asking', () => {
    const { layout, conflicts } = mergeLayouts(base, move('A', 8, 0), move('C', 0, 4));
    expect(conflicts).toEqual([]);
    expect(draw(layout)).toBe(
      drawn(`
        ....BBBBAAAA
        ....BBBBAAAA
        ............
        ............
        ............
        ............
        CCCC........
        CCCC........`),
    );
  });

  it('keeps both people’s new widgets, and lets theirs give way', () => {
    const place = (id: string) => placeWidgets(base, [widget(id, { x: 8, y: 0, width: 4, height: 2 })]);
    expect(draw(mergeLayouts(base, place('M'), place('T')).layout)).toBe(
      drawn(`
        AAAABBBBMMMM
        AAAABBBBMMMM
        CCCC....TTTT
        CCCC....TTTT`),
    );
  });

  it('asks about a widget that both changed, and keeps mine until it is answered', () => {
    const merged = mergeLayouts(base, move('A', 8, 0), move('A', 8, 4));
    expect(merged.conflicts.map(({ id }) => id)).toEqual(['A place']);
    expect(findWidget(merged.layout, 'A')?.position).toMatchObject({ x: 8, y: 0 });
    const theirs = resolveConflicts(merged, new Map([['A place', 'theirs']]));
    expect(findWidget(theirs, 'A')?.position).toMatchObject({ x: 8, y: 4 });
    expect(resolveConflicts(merged, new Map([['A place', 'mine']]))).toEqual(merged.layout);
  });

  const configured = (layout: Layout, title: string, settings: Record<string, string> = {}) =>
    layout.map((one) => (one.id === 'A' ? { ...one, config: { title, settings } } : one));

  it('merges one widget part by part: its place, its title and each setting', () => {
    const mine = configured(move('A', 8, 0), 'A', { status: 'Active' });
    const { layout, conflicts, merged } = mergeLayouts(base, mine, configured(base, 'Theirs', { sort: 'priority' }));
    expect(conflicts).toEqual([]);
    expect(findWidget(layout, 'A')).toMatchObject({
      position: { x: 8, y: 0 },
      config: { title: 'Theirs', settings: { status: 'Active', sort: 'priority' } },
    });
    expect(merged.map(({ part, by }) => [part, by])).toEqual([
      ['place', 'mine'],
      ['title', 'theirs'],
      ['setting sort', 'theirs'],
      ['setting status', 'mine'],
    ]);
  });

  it('asks about the title alone where both gave it another', () => {
    const both = mergeLayouts(base, configured(move('A', 8, 0), 'Mine'), configured(base, 'Theirs'));
    expect(both.conflicts.map(({ id }) => id)).toEqual(['A title']);
    const resolved = resolveConflicts(both, new Map([['A title', 'theirs']]));
    expect(findWidget(resolved, 'A')).toMatchObject({ position: { x: 8 }, config: { title: 'Theirs' } });
  });

  it('does not ask where both did the same', () => {
    expect(mergeLayouts(base, move('A', 8, 0), move('A', 8, 0)).conflicts).toEqual([]);
    const removed = removeWidgets(base, new Set('A'));
    expect(mergeLayouts(base, removed, removed).conflicts).toEqual([]);
  });

  it('asks where one removed what the other changed', () => {
    const merged = mergeLayouts(base, removeWidgets(base, new Set('A')), move('A', 8, 0));
    expect(merged.conflicts).toMatchObject([{ id: 'A widget', theirs: { position: { x: 8 } } }]);
    expect(findWidget(resolveConflicts(merged, new Map([['A widget', 'theirs']])), 'A')?.position.x).toBe(8);
    expect(findWidget(resolveConflicts(merged, new Map([['A widget', 'mine']])), 'A')).toBeUndefined();
  });
});
