import { getTableName } from 'drizzle-orm';
import { rowsFile, type RowsFile } from '#server/contract/rowsFile';
import { documentVersions } from '#server/db/schema';
import type { Files } from '#server/files/files';
import { openArchive, type OpenArchive } from '#server/files/zip';
import { csvOf } from '#server/lists/csv';
import { csvColumns } from './csv';
import { archivedFiles } from './documents';
import type { ExportedFile } from './exportedFile';
import { exportedFiles } from './files';
import { rowsOf, type ReadFirm } from './rows';

/** A firm's data as a ZIP archive, and how many rows of each table have been written so far. */
export type Archive = { zip: RowsFile; rows: Record<string, number> };

/** Where an archive comes from: a firm's rows, and its files. */
export type Source = { read: ReadFirm; files: Files };

/**
 * Archives a firm's records, all of them unless the tables leave some out, and the files of the documents among them. It reads them only as fast as
 * the archive is read. A failure destroys `zip` with its error.
 */
export function archiveOf(source: Source, moment: Date, tables: readonly ExportedFile[] = exportedFiles): Archive {
  const rows: Archive['rows'] = {};
  const archive = openArchive();
  const { zip } = archive;
  for (const file of tables) {
    const counted = async function* () {
      const table = getTableName(file.table);
      rows[table] = 0;
      for await (const row of rowsOf(file, source.read)) {
        rows[table] += 1;
        yield row;
      }
    };
    // Starts once the previous file has ended.
    archive.addStream(`${file.name}.csv`, { mtime: moment }, () => csvOf(csvColumns(file), counted()));
  }
  addDocuments(archive, source, tables).then(
    () => archive.end(),
    (error: unknown) => zip.destroy(error as Error),
  );
  const written = () => Object.values(rows).reduce((all, of) => all + of, 0);
  return { zip: rowsFile(zip, written), rows };
}

/** Adds the files of the versions that an archive has. */
async function addDocuments(
  archive: OpenArchive,
  { read, files }: Source,
  tables: readonly ExportedFile[],
): Promise<void> {
  const versions = tables.find(({ table }) => table === documentVersions);
  if (!versions) return;
  for (const file of await read((tx) => archivedFiles(tx, versions.only))) archive.addFile(files, file);
}
