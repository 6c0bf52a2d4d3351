import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './faults.ts';

/** The one file below a root that has a fault's text. */
export function fileOf({ name, in: place, find }: Fault, root: string): string {
  const start = join(root, place);
  const files = statSync(start).isFile()
    ? [start]
    : readdirSync(start, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
  const [found, ...others] = files.filter((file) => find.test(readFileSync(file, 'utf8')));
  const where = others.length > 0 ? 'in more than one file' : 'nowhere';
  if (!found || others.length > 0) throw new Error(`"${name}": its text is ${where} of ${place}.`);
  return found;
}
