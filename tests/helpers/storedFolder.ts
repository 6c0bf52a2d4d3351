import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A folder of one's own for `DATA_DIR`, as a first start with the demo firms has left it. The caller removes it. */
export async function storedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mizani-data-'));
  await cp(inject('storedFolder'), folder, { recursive: true });
  return folder;
}
