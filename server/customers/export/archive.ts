import { PassThrough, pipeline } from 'node:stream';
import { getTableName } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { rowsFile, type RowsFile } from '#server/contract/rowsFile';
import { csvOf } from '#server/lists/csv';
import { csvColumns } from './csv';
import { exportedFiles, type ExportedFile } from './files';
import { rowsOf, type ReadFirm } from './rows';

/** A firm's data as a ZIP archive, and how many rows of each table have been written so far. */
export type Archive = { zip: RowsFile; rows: Record<string, number> };

/**
 * Archives a firm's records, all of them unless the files leave some out, reading them only as fast as the archive is read. A failure destroys `zip` with its error.
 */
export function archiveOf(read: ReadFirm, moment: Date, files: readonly ExportedFile[] = exportedFiles): Archive {
  const rows: Archive['rows'] = {};
  const archive = new ZipFile();
  const zip = new PassThrough();
  archive.on('error', (error: Error) => zip.destroy(error));
  for (const file of files) {
    const counted = async function* () {
      const table = getTableName(file.table);
      rows[table] = 0;
      for await (const row of rowsOf(file, read)) {
        rows[table] += 1;
        yield row;
      }
    };
    // Starts once the previous file has ended.
    archive.addReadStreamLazy(`${file.name}.csv`, { mtime: moment }, (begin) =>
      begin(null, csvOf(csvColumns(file), counted())),
    );
  }
  archive.end();
  pipeline(archive.outputStream, zip, () => undefined);
  const written = () => Object.values(rows).reduce((all, of) => all + of, 0);
  return { zip: rowsFile(zip, written), rows };
}
