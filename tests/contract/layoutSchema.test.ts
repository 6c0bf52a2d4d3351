import { expect, it } from 'vitest';
import schema from '../../components/screens/admin/DashboardBuilder/layout.schema.json' with { type: 'json' };
import { lastRow, mostWidgets, tallest } from '#components/builder/layout';
import { readContract } from '#server/contract/document';
import { layoutSchema } from '#server/contract/layoutSchema';

it('gives the builder the contract’s own schema of a layout (`npm run generate` writes it)', async () => {
  expect(schema).toEqual(layoutSchema(readContract()));
});

it('has the limits that the builder keeps to', () => {
  const { maxItems, items } = schema.properties.widgets;
  const { y, height } = items.properties.position.properties;
  expect([maxItems, y.maximum, height.maximum]).toEqual([mostWidgets, lastRow, tallest]);
});
