import { cp } from 'node:fs/promises';
import { inject } from 'vitest';
import { scratchFolder } from './scratchFolder';

/** A folder of one's own for `DATA_DIR`, as a first start with the demo firms has left it. The caller removes it. */
export async function storedFolder(): Promise<string> {
  const folder = await scratchFolder('data');
  await cp(inject('storedFolder'), folder, { recursive: true });
  return folder;
}
