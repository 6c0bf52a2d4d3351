import { expect, it } from 'vitest';
import offered from '../../components/screens/admin/WidgetLibrary/dataEndpoints.json' with { type: 'json' };
import { intervalBounds } from '#domain/interval';
import { dataEndpoints } from '#server/contract/dataEndpoints';
import { readContract } from '#server/contract/document';
import { openApi } from '#server/contract/openApi';

it('offers a widget every GET call that it can read, as the contract has them now (`npm run generate` writes the list)', async () => {
  expect(offered).toEqual(dataEndpoints(readContract()));
});

it('offers none that needs an id, and none that answers a file', () => {
  const paths = offered.map(({ path }) => path);
  expect(paths).toContain('/api/law-firm/billing/stats');
  expect(paths).not.toContain('/api/usage/export');
  expect(paths.filter((path) => /[{:]/.test(path))).toEqual([]);
});

it('bounds a refresh interval as the contract does', () => {
  expect(openApi).toHaveProperty('components.schemas.DataSchema.properties.refreshInterval', {
    type: 'integer',
    minimum: intervalBounds.least,
    maximum: intervalBounds.most,
    default: intervalBounds.usual,
    description: 'Milliseconds between refreshes.',
  });
});
