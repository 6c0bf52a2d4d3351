import { expect, it } from 'vitest';
import { layoutFaults } from '#domain/layout';

const at = (id: string, x: number, y: number, width: number, height: number) => ({
  id,
  position: { x, y, width, height },
});

it('lets widgets touch each other and the last column', () => {
  expect(layoutFaults([at('a', 0, 0, 6, 2), at('b', 6, 0, 6, 2), at('c', 0, 2, 12, 1)])).toEqual([]);
});

it('refuses a widget that reaches past the last column', () => {
  expect(layoutFaults([at('a', 7, 0, 6, 2)])).toEqual([
    { field: 'widgets.0.position.width', code: 'past_last_column', params: { columns: 12 } },
  ]);
});

it('refuses an id that is taken, and a place that is taken', () => {
  expect(layoutFaults([at('a', 0, 0, 6, 2), at('b', 5, 1, 2, 2), at('a', 0, 8, 1, 1)])).toEqual([
    { field: 'widgets.1.position', code: 'place_taken', params: { widget: 'a' } },
    { field: 'widgets.2.id', code: 'widget_id_taken', params: { id: 'a' } },
  ]);
});
