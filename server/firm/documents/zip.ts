import { freeName, safeName } from '#domain/fileNames';
import { withExtensionOf } from '#domain/files';
import { leftOutWords } from '#language/leftOut';
import { rowsFile, type RowsFile } from '#server/contract/rowsFile';
import type { Files } from '#server/files/files';
import { openArchive } from '#server/files/zip';
import type { CurrentFile } from './queries';

/**
 * Archives the current files of documents, each under its document's name. What nobody may open, or has no file, is left out and named in a
 * list beside the others.
 */
export function zipOf(files: Files, documents: readonly CurrentFile[], moment: Date): RowsFile {
  const archive = openArchive();
  const taken = new Set<string>();
  const leftOut: string[] = [];
  let rows = 0;
  for (const { document, version } of documents) {
    const why = reasonOf(version.scan);
    if (why) {
      leftOut.push(`${document.name}: ${leftOutWords.en.why[why]}`);
      continue;
    }
    archive.addFile(files, {
      ...version,
      path: freeName(safeName(withExtensionOf(document.name, version.name)), taken),
    });
    rows += 1;
  }
  if (leftOut.length > 0) {
    const list = [leftOutWords.en.title, '', ...leftOut, ''].join('\r\n');
    // Windows' editor reads UTF-8 without a byte order mark as the local code page.
    archive.addText(freeName(leftOutWords.en.file, taken), `\uFEFF${list}`, moment);
  }
  archive.end();
  return rowsFile(archive.zip, () => rows);
}

/** Why a file is left out, by what is known of viruses in it. Nothing is known of one that is not there. */
function reasonOf(scan: string | null): keyof typeof leftOutWords.en.why | undefined {
  if (scan === null) return 'none';
  return scan === 'infected' || scan === 'pending' ? scan : undefined;
}
