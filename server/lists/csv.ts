import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { nairobiDay } from '#domain/dates';
import { rowsFile, type RowsFile } from '#server/contract/rowsFile';

/** The columns of a file: each one's heading, and its value in a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number>;

/** A row of a file. */
export type CsvLine = (string | number)[];

/** A row's values in a file's columns. */
export const lineOf = <Row>(columns: CsvColumns<Row>, row: Row): CsvLine =>
  Object.values(columns).map((column) => column(row));

/** Writes rows as CSV with a header. Reads them only as fast as the client downloads. */
export function csvOf<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row>): RowsFile {
  return csvOfLines(Object.keys(columns), lines());

  async function* lines() {
    for await (const row of rows) yield lineOf(columns, row);
  }
}

/** The same for rows that are in the file's columns already, under their headings. */
export function csvOfLines(headings: readonly string[], rows: AsyncIterable<CsvLine> | Iterable<CsvLine>): RowsFile {
  let written = 0;
  // Excel reads UTF-8 without a byte order mark as the local code page.
  const csv = stringify({ bom: true });
  // Fastify ends the response when `csv` fails; nothing else to do.
  pipeline(Readable.from(lines()), csv, () => undefined);
  return rowsFile(csv, () => written);

  async function* lines() {
    yield headings;
    for await (const row of rows) {
      written += 1;
      yield row;
    }
  }
}

/** A phone number as it is stored, which no spreadsheet calculates with. */
const phone = /^\+\d{6,15}(;ext=\d{1,7})?$/;

/** Keeps spreadsheets from reading a text as a formula. The library's own option misses full-width signs, and marks phone numbers. */
export function withoutFormula(text: string): string {
  if (phone.test(text)) return text;
  return /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** Reads the first row before the response starts, so that a failure can still be reported as a problem. */
export async function withFirstRow<Row>(rows: AsyncGenerator<Row>): Promise<AsyncGenerator<Row>> {
  const first = await rows.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* rows;
  })();
}

/** The day in Nairobi of a moment, if there was one. */
export const dayOfMoment = (moment: string | undefined): string =>
  moment === undefined ? '' : nairobiDay(new Date(moment));
