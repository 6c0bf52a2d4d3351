import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { fault } from '#domain/faults';
import { badRequest } from '#server/contract/problem';
import { readWorkbook } from '#server/extraction/extract';
import { mostWorkbookRows } from '#server/extraction/workbookLimits';
import { characterOf, decode, type Form, withoutTold } from './text';

/** The most rows that a file can have: those of one import, which is undone as a whole. */
export const mostRows = 20_000;

/** The most columns that a file can have. */
const mostColumns = 100;

/** How many characters a row can have. Beyond it a quotation mark is missing. */
const longestRow = 100_000;

/** How many characters are read at a time, which takes a few milliseconds. */
const atOnce = 32_768;

/** A file's headings, and its rows, each with its line in a spreadsheet. */
export type Sheet = { headings: string[]; rows: { line: number; cells: string[] }[] };

/**
 * Reads the rows of a text or a workbook, without those that are empty. Throws a 400 that says what is wrong with it, and in which line. Other calls are
 * answered meanwhile.
 */
export async function readSheet(bytes: Uint8Array, { encoding, delimiter }: Form): Promise<Sheet> {
  const all = await readRows(bytes, { encoding, delimiter });
  const filled = all.flatMap((cells, index) => {
    const isEmpty = cells.every((cell) => cell.trim() === '');
    return isEmpty ? [] : [{ line: index + 1, cells }];
  });
  const [head, ...rows] = filled;
  if (!head || rows.length === 0) throw badRequest({ field: 'file', ...fault('file_no_rows') });
  if (head.cells.length > mostColumns)
    throw badRequest({ field: 'file', ...fault('too_many', { limit: mostColumns }) });
  return { headings: head.cells.map((cell) => cell.trim()), rows };
}

/** Reads all rows of a file, with those that are empty. Throws a 400 that says what is wrong with it. */
export async function readRows(bytes: Uint8Array, { encoding, delimiter }: Form): Promise<string[][]> {
  if (Buffer.from(bytes.subarray(0, 1_024)).includes(pdf)) throw badRequest({ field: 'file', ...fault('file_is_pdf') });
  if (begins(bytes, oldWorkbook)) throw badRequest({ field: 'file', ...fault('file_is_old_workbook') });
  if (begins(bytes, archive)) return workbookRows(bytes);
  const text = decode(bytes, encoding);
  if (isWebPage.test(text)) throw badRequest({ field: 'file', ...fault('file_is_html') });
  if (text.includes('\0')) throw badRequest({ field: 'file', ...fault('file_not_text') });
  return recordsIn(withoutTold(text), characterOf(delimiter));
}

const pdf = '%PDF-';

/** How Excel's own files begin: those of today are zip archives. */
const archive = [0x50, 0x4b, 0x03, 0x04];
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0];

const begins = (bytes: Uint8Array, prefix: readonly number[]) => prefix.every((byte, index) => bytes[index] === byte);

/** Whether a file is an Excel workbook of today. */
export const isWorkbook = (bytes: Uint8Array): boolean => begins(bytes, archive);

/** Banks name web pages `.xls`. */
const isWebPage = /^\s*(?:<!doctype html|<html|<\?xml|<table|<head|<body)/i;

async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  const rows = await readWorkbook(bytes);
  if (!rows) throw badRequest({ field: 'file', ...fault('workbook_unreadable') });
  if (rows.length > mostWorkbookRows)
    throw badRequest({ field: 'file', ...fault('too_many_rows', { most: mostWorkbookRows }) });
  return rows;
}

async function recordsIn(text: string, delimiter: string): Promise<string[][]> {
  const records: string[][] = [];
  const parser = parse({ delimiter, relaxColumnCount: true, maxRecordSize: longestRow });
  parser.on('readable', () => {
    for (let record: unknown = parser.read(); record !== null; record = parser.read()) records.push(record as string[]);
  });
  const ended = finished(parser);
  // It is awaited below, and may fail before.
  ended.catch(() => undefined);
  try {
    for (let from = 0; from < text.length && !parser.destroyed; from += atOnce) {
      if (records.length > mostRows + 1)
        throw badRequest({ field: 'file', ...fault('too_many_rows', { most: mostRows }) });
      if (!parser.write(text.slice(from, from + atOnce))) await once(parser, 'drain');
      await setImmediate();
    }
    parser.end();
    await ended;
  } catch (error) {
    parser.destroy();
    throw error instanceof CsvError ? badRequest({ field: 'file', ...faultOf(error) }) : error;
  }
  if (records.length > mostRows + 1) throw badRequest({ field: 'file', ...fault('too_many_rows', { most: mostRows }) });
  return records;
}

/** Why a file can't be read, and the line of the row at which it ends. */
function faultOf({ code, ...told }: CsvError) {
  const line = Number(told['records']) + 1;
  const isOpen = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE';
  return isOpen ? fault('file_open_quote', { line }) : fault('file_stray_quote', { line });
}
