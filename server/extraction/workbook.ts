import { strFromU8, unzipSync, zipSync } from 'fflate';
import { mostWorkbookRows } from './workbookLimits';

/** The most that a workbook may unpack to, in bytes. Memory outside of the heap, where it goes, has no limit in a thread. */
const mostUnpacked = 128 * 1_048_576;

/**
 * Reads the rows of a workbook's first sheet that has any, as texts: of formulas the values that Excel has kept, dates as
 * `2026-11-16`. Throws if it is locked, broken, or unpacks to too much.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const files = unpack(bytes);
  const { default: readSheets } = await import('read-excel-file/universal');
  // What unpacks to more than the archive says is cut off by now.
  const packed = zipSync(files, { level: 0 });
  const sheets = await readSheets(packed.slice().buffer, { trim: false, parseNumber: (text) => text });
  const at = Math.max(
    0,
    sheets.findIndex(({ data }) => data.some((row) => row.some((cell) => cell !== null))),
  );
  const data = (sheets[at]?.data ?? []).slice(0, mostWorkbookRows + 1);
  const rows = data.map((row) => row.map(textOf));
  fillDays(rows, data, mergesIn(files, at));
  return rows;
}

function unpack(archive: Uint8Array): Record<string, Uint8Array> {
  let unpacked = 0;
  return unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > mostUnpacked) throw new Error('It unpacks to too much.');
      return true;
    },
  });
}

/** The day that Excel gives to a clock without a day. */
const excelZero = '1899-12-30';

/** A cell as a person reads it. Numbers come as the texts that the file has. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) {
    // The part of a day that a clock is, is no whole number of milliseconds.
    const [day = '', clock = ''] = new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString().split(/[T.]/);
    if (day === excelZero) return clock;
    return clock === '00:00:00' ? day : `${day} ${clock}`;
  }
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  const text = typeof cell === 'string' ? cell : '';
  // Excel keeps 0.1 + 0.2 with all of its digits, and long numbers with an exponent.
  if (!/^-?\d+\.\d{6,}$|^-?\d(?:\.\d+)?E[+-]?\d+$/i.test(text)) return text;
  return String(Math.round(Number(text) * 1e6) / 1e6);
}

type Merge = { column: number; from: number; to: number };

/** The cells of a sheet that go over several rows. */
function mergesIn(files: Record<string, Uint8Array>, at: number): Merge[] {
  const sheet = sheetFile(files, at);
  if (!sheet) return [];
  return [...strFromU8(sheet).matchAll(/<mergeCell [^>]*ref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g)].map(
    ([, letters = '', from, to]) => ({ column: columnOf(letters), from: Number(from) - 1, to: Number(to) - 1 }),
  );
}

/** The file of a sheet, which the workbook names by a relation. */
function sheetFile(files: Record<string, Uint8Array>, at: number): Uint8Array | undefined {
  const textIn = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const ids = [...textIn('xl/workbook.xml').matchAll(/<sheet [^>]*r:id="([^"]+)"/g)].map(([, id = '']) => id);
  const relations = [...textIn('xl/_rels/workbook.xml.rels').matchAll(/<Relationship [^>]*>/g)].map(([tag]) => tag);
  const target = relations
    .find((tag) => tag.includes(`Id="${ids[at] ?? ''}"`))
    ?.match(/Target="\/?(?:xl\/)?([^"]+)"/)?.[1];
  return target === undefined ? undefined : files[`xl/${target}`];
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** A day that stands once for several rows is the day of each. An amount that does is one amount. */
function fillDays(rows: string[][], data: readonly (readonly unknown[])[], merges: readonly Merge[]): void {
  for (const { column, from, to } of merges) {
    const { [from]: first } = rows;
    const day = first?.[column] ?? '';
    if (!(data[from]?.[column] instanceof Date) && !/^\d{1,4}[-/. ]\w{1,9}[-/. ]\d{2,4}$/.test(day)) continue;
    for (const row of rows.slice(from + 1, to + 1)) row[column] = day;
  }
}
