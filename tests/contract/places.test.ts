import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { placesText } from '#server/contract/placesText';

const contract = await readFile('openapi.yaml', 'utf8');

it('the page of the contract’s lines is up to date (`npm run generate` writes it)', async () => {
  expect(await readFile('stories/ContractByLine.mdx', 'utf8')).toBe(placesText(contract));
});

it('a call is listed at the line of its method', () => {
  const [, line = ''] = /\| (\d+) \| `listCustomers` \| `GET \/api\/customers` \|/.exec(placesText(contract)) ?? [];
  expect(contract.split('\n').slice(Number(line) - 2, Number(line) + 1)).toEqual([
    '  /api/customers:',
    '    get:',
    '      operationId: listCustomers',
  ]);
});
