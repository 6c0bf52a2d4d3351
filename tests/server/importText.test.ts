import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { Problem } from '#server/contract/problem';
import { mostRows, readSheet } from '#server/firm/imports/rows';
import { decode, delimiterOf, encodingOf } from '#server/firm/imports/text';

const name = 'Ng’ang’a';

describe('the encoding of a file', () => {
  it.each([
    ['utf-8', iconv.encode(`Jina\n${name}\n`, 'utf-8')],
    ['utf-8', iconv.encode(`Jina\n${name}\n`, 'utf-8', { addBOM: true })],
    ['windows-1252', iconv.encode(`Jina\n${name}\n`, 'windows-1252')],
    ['utf-16le', iconv.encode(`Jina\n${name}\n`, 'utf-16le', { addBOM: true })],
    ['utf-16le', iconv.encode(`Jina\n${name}\n`, 'utf-16le')],
    ['utf-16be', iconv.encode(`Jina\n${name}\n`, 'utf-16be', { addBOM: true })],
  ] as const)('is found to be %s', (encoding, bytes) => {
    expect(encodingOf(bytes)).toBe(encoding);
    expect(decode(bytes, encoding)).toBe(`Jina\n${name}\n`);
  });

  it('can be chosen: a Mac’s', () => {
    expect(decode(iconv.encode(name, 'macintosh'), 'macintosh')).toBe(name);
  });
});

it.each([
  ['Name,Phone\n', 'comma'],
  ['Name;Phone\n', 'semicolon'],
  ['Name\tPhone\n', 'tab'],
  ['Name|Phone\n', 'pipe'],
  ['"Surname, first name";Phone\n', 'semicolon'],
  ['sep=;\nName,first;Phone\n', 'semicolon'],
  ['Name\n', 'comma'],
])('the delimiter of %j is a %s', (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter));

const sheetOf = (text: string) => readSheet(Buffer.from(text), { encoding: 'utf-8', delimiter: 'comma' });

/** Why a file is refused, and with which values. */
async function refusalOf(text: string | Buffer) {
  const bytes = Buffer.from(text as string);
  const refusal = await readSheet(bytes, { encoding: 'utf-8', delimiter: 'comma' }).catch((error: unknown) => error);
  const [first] = (refusal as Problem).errors;
  return { [String(first?.code)]: first?.params };
}

describe('readSheet', () => {
  it('gives each row its line in a spreadsheet, and leaves out those that are empty', async () => {
    expect(await sheetOf('Name,Address\nA,"Two\nlines"\n,\n\nB\n')).toEqual({
      headings: ['Name', 'Address'],
      rows: [
        { line: 2, cells: ['A', 'Two\nlines'] },
        { line: 5, cells: ['B'] },
      ],
    });
  });

  it('reads CR, LF and both', async () => {
    for (const end of ['\r', '\n', '\r\n']) expect((await sheetOf(`Name${end}A${end}B${end}`)).rows).toHaveLength(2);
  });

  it('says where a quotation mark is missing', async () => {
    expect(await refusalOf('Name,Phone\nA,1\n"B,2\nC,3\n')).toEqual({ file_open_quote: { line: 3 } });
    expect(await refusalOf(`Name\nA\n"B\n${'C\n'.repeat(60_000)}`)).toEqual({ file_open_quote: { line: 3 } });
    expect(await refusalOf('Name,Phone\nA "the Lion" B,1\n')).toEqual({ file_stray_quote: { line: 2 } });
  });

  it('refuses what is no CSV file', async () => {
    expect(await refusalOf('')).toEqual({ file_no_rows: {} });
    expect(await refusalOf('Name,Phone\n')).toEqual({ file_no_rows: {} });
    expect(await refusalOf('Name\nA\0B\n')).toEqual({ file_not_text: {} });
    expect(await refusalOf(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]))).toEqual({ workbook_unreadable: {} });
    expect(await refusalOf(`Name\n${'A\n'.repeat(mostRows + 1)}`)).toEqual({ too_many_rows: { most: mostRows } });
    expect(await refusalOf(`${'A,'.repeat(120)}\nA\n`)).toEqual({ too_many: { limit: 100 } });
  });

  it('lets other work go on meanwhile, every few rows', async () => {
    const text = `Name,Phone,Email\n${'Ng’ang’a Mwangi,0712345678,nganga@mwangi.example\n'.repeat(mostRows)}`;
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await sheetOf(text);
    isOver = true;
    expect(turns).toBeGreaterThan(text.length / 65_536);
  });
});
