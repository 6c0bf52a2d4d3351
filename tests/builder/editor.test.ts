import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edit, type Editor, type EditorAction, openEditor, shownLayout } from '#components/builder/editor';
import { steps } from '#components/builder/history';
import { mostWidgets } from '#components/builder/layout';
import { layoutFaults } from '#domain/layout';
import { type WidgetType, widgetTypeIds, widgetTypes } from '#domain/widgets';
import { draw, drawn, parse, widget } from './draw';

const start = openEditor(
  parse(`
    AAAABBBB....
    AAAABBBB....
    CCCC........
    CCCC........`),
  widgetTypes,
);

const after = (actions: EditorAction<WidgetType>[], editor: Editor<WidgetType> = start) =>
  actions.reduce(edit<WidgetType>, editor);
const shown = (actions: EditorAction<WidgetType>[]) => draw(shownLayout(after(actions)));
const ids = (letters: string) => new Set(letters);

describe('a gesture by keyboard', () => {
  const right: EditorAction<WidgetType> = { type: 'step', by: { x: 1, y: 0 } };
  const left: EditorAction<WidgetType> = { type: 'step', by: { x: -1, y: 0 } };
  const lift: EditorAction<WidgetType> = { type: 'lift', kind: 'move', id: 'A' };

  it('shows each step, and what it pushed comes back on the way back', () => {
    expect(shown([lift, right])).toBe(
      drawn(`
        .AAAA.......
        .AAAA.......
        CCCCBBBB....
        CCCCBBBB....`),
    );
    expect(shown([lift, right, left])).toBe(draw(start.history.present));
  });

  it('is one step of the history when it is dropped, and none when it is cancelled', () => {
    const dropped = after([lift, right, right, { type: 'drop' }]);
    expect(dropped.history.past).toHaveLength(1);
    expect(draw(shownLayout(edit(dropped, { type: 'undo' })))).toBe(draw(start.history.present));
    const cancelled = after([lift, right, { type: 'cancel' }]);
    expect(cancelled.history).toBe(start.history);
  });

  it('does not count a step that the edge stops', () => {
    expect(shown([lift, left, left, right])).toBe(shown([lift, right]));
  });

  it('resizes, never below the smallest size', () => {
    const shrink: EditorAction<WidgetType> = { type: 'step', by: { x: -1, y: 0 } };
    const resize: EditorAction<WidgetType> = { type: 'lift', kind: 'resize', id: 'A' };
    expect(shown([resize, shrink, shrink, shrink, shrink, { type: 'drop' }])).toBe(
      drawn(`
        AA..BBBB....
        AA..BBBB....
        CCCC........
        CCCC........`),
    );
  });

  it('moves all that are selected', () => {
    expect(shown([{ type: 'select', ids: ids('AC') }, lift, right, { type: 'drop' }])).toBe(
      drawn(`
        .AAAA.......
        .AAAA.......
        .CCCC.......
        .CCCC.......
        ....BBBB....
        ....BBBB....`),
    );
  });
});

it('selects what was placed, so that it can be moved on at once', () => {
  const placed = after([{ type: 'place', widgets: [widget('N', { x: 8, y: 0, width: 4, height: 2 })] }]);
  expect(placed.selected).toEqual(ids('N'));
});

it('takes no more widgets than a dashboard can have', () => {
  const row = (id: string, y: number) => widget(id, { x: 0, y, width: 2, height: 2 });
  const full = openEditor(
    Array.from({ length: mostWidgets }, (_, index) => row(`w${index}`, index * 2)),
    widgetTypes,
  );
  expect(edit(full, { type: 'place', widgets: [row('N', 0)] })).toBe(full);
  const { position: _, ...unplaced } = row('N', 0);
  expect(edit(full, { type: 'add', widget: unplaced })).toBe(full);
});

it('forgets what was undone when something else is done', () => {
  const undone = after([
    { type: 'remove', ids: ids('A') },
    { type: 'undo' },
    { type: 'remove', ids: ids('B') },
    { type: 'redo' },
  ]);
  expect(draw(shownLayout(undone))).toBe(
    drawn(`
      AAAA........
      AAAA........
      CCCC........
      CCCC........`),
  );
});

it('keeps a hundred steps', () => {
  const many = Array.from({ length: 130 }, (_, x): EditorAction<WidgetType> => ({
    type: 'move',
    ids: ids('C'),
    by: { x: x % 2 ? -1 : 1, y: 0 },
  }));
  expect(after(many).history.past).toHaveLength(steps);
});

const cell = fc.record({ x: fc.integer({ min: -15, max: 15 }), y: fc.integer({ min: -15, max: 15 }) });
const some = fc.subarray([...'ABCDEFGH']).map((letters) => new Set(letters));
const one = fc.constantFrom(...'ABCDEFGH');
const placing = fc
  .record({ id: one, type: fc.constantFrom(...widgetTypeIds), at: cell })
  .map(({ id, type, at }): EditorAction<WidgetType> => ({
    type: 'place',
    widgets: [{ id, type, position: { ...at, ...widgetTypes[type].size }, config: { title: id, settings: {} } }],
  }));
const actions: fc.Arbitrary<EditorAction<WidgetType>> = fc.oneof(
  placing,
  fc.record({ type: fc.constant('move' as const), ids: some, by: cell }),
  fc.record({ type: fc.constant('resize' as const), id: one, size: cell.map(({ x, y }) => ({ width: x, height: y })) }),
  fc.record({ type: fc.constant('remove' as const), ids: some }),
  fc.record({ type: fc.constant('select' as const), ids: some }),
  fc.record({ type: fc.constant('lift' as const), kind: fc.constantFrom('move' as const, 'resize' as const), id: one }),
  fc.record({ type: fc.constant('step' as const), by: cell }),
  fc.constantFrom(
    { type: 'drop' as const },
    { type: 'cancel' as const },
    { type: 'undo' as const },
    { type: 'redo' as const },
  ),
);

describe('no sequence of actions', () => {
  const editors = fc.array(actions, { maxLength: 40 }).map((list) =>
    // An id stands once on a canvas; the builder makes a new one for each widget.
    list.reduce(
      (editor, action) => {
        const isTwice =
          action.type === 'place' &&
          action.widgets.some(({ id }) => shownLayout(editor).some((there) => there.id === id));
        return isTwice ? editor : edit(editor, action);
      },
      openEditor<WidgetType>([], widgetTypes),
    ),
  );

  it('overlaps two widgets or leaves the columns', () => {
    fc.assert(
      fc.property(editors, (editor) => {
        expect(layoutFaults(shownLayout(editor), widgetTypes)).toEqual([]);
      }),
    );
  });

  it('makes undo and redo end anywhere else than where they began', () => {
    fc.assert(
      fc.property(editors, fc.integer({ min: 1, max: 50 }), (editor, times) => {
        const back = Math.min(times, editor.history.past.length);
        const repeat = (type: 'undo' | 'redo') =>
          Array.from({ length: back }, (): EditorAction<WidgetType> => ({ type }));
        const { history } = edit(editor, { type: 'cancel' });
        expect(after([...repeat('undo'), ...repeat('redo')], editor).history).toEqual(history);
      }),
    );
  });
});
