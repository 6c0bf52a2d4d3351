import { expect, it } from 'vitest';
import schema from '../../components/builder/layout.schema.json' with { type: 'json' };
import { readContract } from '#server/contract/document';
import { layoutSchema } from '#server/contract/layoutSchema';

it('gives the builder the contract’s own schema of a layout (`npm run generate` writes it)', async () => {
  expect(schema).toEqual(layoutSchema(readContract()));
});
