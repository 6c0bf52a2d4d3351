import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { requirements } from '../../stories/docs/asvs';

describe('the table of security requirements', () => {
  it('names tests that are there', async () => {
    for (const { id, proof } of requirements) {
      if (!proof) continue;
      const [file, title] = proof;
      expect(await readFile(`tests/${file}`, 'utf8'), id).toContain(title);
    }
  });

  it('has each requirement once, in order', () => {
    const order = ({ id }: { id: string }) =>
      id
        .split('.')
        .map((part) => part.padStart(2, '0'))
        .join('.');
    const ids = requirements.map(order);
    expect(ids).toEqual([...new Set(ids)].toSorted());
  });
});
