import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectOfEach } from '#tests/helpers/ofEach';
import { faults } from '#tests/seeded/faults';
import { fileOf } from '#tests/seeded/place';

it('every seeded fault still has its place in the product, and tests that must find it', () => {
  const tests = ['tests', 'stories'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  return expectOfEach(
    faults,
    ({ name }) => name,
    (fault) => {
      expect(existsSync(fileOf(fault, '.'))).toBe(true);
      for (const file of fault.files) expect(tests.filter((path) => path.startsWith(file)).length, file).toBe(1);
    },
  );
});
