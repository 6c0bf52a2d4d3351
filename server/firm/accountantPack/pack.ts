import { Readable } from 'node:stream';
import { rowsFile, type RowsFile } from '#server/contract/rowsFile';
import type { ReadFirm } from '#server/customers/export/rows';
import { openArchive } from '#server/files/zip';
import { csvOfLines, type CsvLine } from '#server/lists/csv';
import { balances, summary } from './balances';
import { bankBalances, bankStatement } from './bank';
import { certificate } from './certificate';
import { backdated, exceptions, transfers, unseen } from './exceptions';
import { heldOutside, notClients } from './heldOutside';
import { cashBook, ledgers } from './ledgers';
import type { Pack, PackFile } from './packFile';
import { readme } from './readme';
import { outstanding, signed } from './reconciled';
import { vouchers } from './vouchers';

/** The files of a pack, in the order in which an accountant reads them. */
const files: readonly PackFile[] = [
  summary,
  balances,
  ledgers,
  cashBook,
  signed,
  outstanding,
  bankBalances,
  bankStatement,
  transfers,
  vouchers,
  heldOutside,
  unseen,
  notClients,
  backdated,
  exceptions,
];

/** Archives the books of clients' money for the accountant. Reads them only as fast as the archive is read. */
export function packOf(read: ReadFirm, firm: string, pack: Pack): RowsFile {
  const { zip, addStream, addText, end } = openArchive();
  const books = { ...pack, read };
  const { moment: mtime } = pack;
  let written = 0;
  async function* counted(lines: AsyncIterable<CsvLine>) {
    for await (const line of lines) {
      written += 1;
      yield line;
    }
  }
  addText('README.txt', readme(firm, pack, files), mtime);
  addStream('certificate.txt', { mtime }, () => Readable.from(certificate(books)));
  for (const { name, headings, lines } of files)
    addStream(`${name}.csv`, { mtime }, () => csvOfLines(headings, counted(lines(books))));
  end();
  return rowsFile(zip, () => written);
}
