import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CannotStart } from '#server/cannotStart';
import { formatName, formatVersion, separator, type Header, type Trailer } from './format';

/** A row of a backup: its table, and the row as JSON. */
export type Row = { table: string; json: string };

/** The first and last lines of a complete backup. */
export type Checked = { header: Header; trailer: Trailer };

/**
 * Reads a whole backup, without touching a database. Throws `CannotStart` if the file is not a backup, is incomplete or damaged,
 * or was made by a newer version of the product.
 */
export async function checkBackup(file: string, knownSchema: number): Promise<Checked> {
  const hash = createHash('sha256');
  const rows: Trailer['rows'] = {};
  let header: Header | undefined;
  let trailer: Trailer | undefined;
  for await (const line of linesOf(file)) {
    if (trailer) throw damaged(file, 'something follows its end');
    if (!header) {
      header = readHeader(file, line, knownSchema);
    } else if (line.startsWith('{')) {
      trailer = readTrailer(line);
      if (!trailer) throw damaged(file, 'its end can’t be read');
      continue;
    } else {
      if (!isRow.test(line)) throw damaged(file, 'a line of it is no row');
      const { table } = rowOf(line);
      rows[table] = (rows[table] ?? 0) + 1;
    }
    hash.update(`${line}\n`);
  }
  if (!header) throw foreign(file);
  if (!trailer) throw damaged(file, 'its end is missing');
  if (trailer.sha256 !== hash.digest('hex')) throw damaged(file, 'its checksum is another');
  if (Object.entries(trailer.rows).some(([table, count]) => (rows[table] ?? 0) !== count))
    throw damaged(file, 'rows are missing');
  return { header, trailer };
}

/** Reads the rows of a checked backup. */
export async function* rowsIn(file: string): AsyncGenerator<Row> {
  for await (const line of linesOf(file)) if (!line.startsWith('{')) yield rowOf(line);
}

const isRow = /^\w+\t\{/;

function rowOf(line: string): Row {
  const end = line.indexOf(separator);
  return { table: line.slice(0, end), json: line.slice(end + 1) };
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  try {
    yield* split(source.pipe(unzipped).setEncoding('utf8'), file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT') throw new CannotStart(`"${file}" does not exist.`);
    if (error.code === 'Z_DATA_ERROR' && error.message === 'incorrect header check') throw foreign(file);
    if (String(error.code).startsWith('Z_')) throw damaged(file, error.message);
    throw new CannotStart(`"${file}" can't be read: ${error.message}.`);
  } finally {
    source.destroy();
  }
}

/** In characters: far longer than any row, as no call may send more than a megabyte. */
const longestLine = 4_000_000;

/** Replaces `readline`, which treats U+2028 in a text as the end of a line, and hides errors from its input. */
async function* split(texts: Readable, file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + (text as string)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    // A megabyte of zeros unpacks to a gigabyte in one line.
    if (rest.length > longestLine) throw damaged(file, 'a line of it is too long');
  }
  if (rest) yield rest;
}

function readHeader(file: string, line: string, knownSchema: number): Header {
  const header = parse<Header>(line);
  if (header?.format !== formatName) throw foreign(file);
  if (!isCount(header.formatVersion) || !isCount(header.schema)) throw damaged(file, 'its first line can’t be read');
  if (header.formatVersion <= formatVersion && header.schema <= knownSchema) return header;
  throw new CannotStart(
    `"${file}" was made by version ${header.product}, with schema ${header.schema}; this version knows ${knownSchema} at most. Use the newer version.`,
  );
}

function readTrailer(line: string): Trailer | undefined {
  const trailer = parse<Trailer>(line);
  return typeof trailer?.rows === 'object' && trailer.rows ? trailer : undefined;
}

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) > 0;

function parse<Line>(line: string): Line | undefined {
  try {
    return (JSON.parse(line) as Line | null) ?? undefined;
  } catch {
    return undefined;
  }
}

const foreign = (file: string) => new CannotStart(`"${file}" is not a backup that this product has made.`);
const damaged = (file: string, how: string) => new CannotStart(`"${file}" is damaged: ${how}. Use another backup.`);
