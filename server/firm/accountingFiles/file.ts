import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { stringify } from 'csv-stringify/sync';
import { openArchive } from '#server/files/zip';
import type { LedgerFormat, Part } from './formats';

/** A file as it is kept. */
export type LedgerFile = { fileName: string; contents: Buffer; sha256: string };

/** Excel reads UTF-8 without a byte order mark as the local code page. Programs that import would take it for a part of a heading. */
const csv = (format: LedgerFormat, rows: Part) => stringify(rows, { bom: format === 'neutral' });

/** Makes the file of its parts: a CSV file, or an archive of several. */
export async function ledgerFile(
  name: string,
  format: LedgerFormat,
  parts: readonly Part[],
  madeAt: Date,
): Promise<LedgerFile> {
  const [first, ...more] = parts;
  if (more.length === 0) return kept(`${name}.csv`, Buffer.from(csv(format, first ?? [])));
  const { zip, addText, end } = openArchive();
  for (const [index, part] of parts.entries()) addText(`${name}-${index + 1}.csv`, csv(format, part), madeAt);
  end();
  return kept(`${name}.zip`, await buffer(zip));
}

const kept = (fileName: string, contents: Buffer): LedgerFile => ({
  fileName,
  contents,
  sha256: createHash('sha256').update(contents).digest('hex'),
});
