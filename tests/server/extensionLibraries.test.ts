import { PGlite } from '@electric-sql/pglite';
import { expect, it, vi } from 'vitest';
import { pgliteOptions } from '../../server/db/driver/pgliteOptions.mjs';

it('loads the library of each extension', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const pglite = await PGlite.create({ ...pgliteOptions, debug: 1 });
  await pglite.close();
  const said = log.mock.calls.map(([text]) => String(text)).filter((text) => /^pgfs:ext (OK|FAIL)/.test(text));
  expect(said).toEqual(['pgfs:ext OK', 'pgfs:ext OK']);
});
