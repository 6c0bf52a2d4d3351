import { randomBytes } from 'node:crypto';
import { zipSync, strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { readWorkbook } from '#server/extraction/extract';
import { workbook } from '#tests/helpers/workbook';

it('has rows as texts: dates as days, formulas as the values that they had', async () => {
  const rows = await readWorkbook(
    workbook([
      ['Bank & Co'],
      [],
      ['Date', 'Details', 'Amount', 'Account'],
      [{ serial: 46328.5 }, 'A', 2000.5, 254712345678],
      [{ serial: 46329 }, 'B', { formula: 'C4+1000', value: 3000.5000000000005 }, null],
    ]),
  );
  expect(rows?.map((row) => row.filter((cell) => cell !== ''))).toEqual([
    ['Bank & Co'],
    [],
    ['Date', 'Details', 'Amount', 'Account'],
    ['2026-11-02 12:00:00', 'A', '2000.5', '254712345678'],
    ['2026-11-03', 'B', '3000.5'],
  ]);
});

it('has the day of a merged cell in each of its rows, and an amount once', async () => {
  const rows = await readWorkbook(
    workbook(
      [
        ['Date', 'Details', 'Amount'],
        [{ serial: 46328 }, 'A', 10],
        [null, 'B', null],
        ['03/11/2026', 'C', 20],
        [null, 'D', 30],
      ],
      ['A2:A3', 'C2:C3', 'A4:A5'],
    ),
  );
  expect(rows).toEqual([
    ['Date', 'Details', 'Amount'],
    ['2026-11-02', 'A', '10'],
    ['2026-11-02', 'B', ''],
    ['03/11/2026', 'C', '20'],
    ['03/11/2026', 'D', '30'],
  ]);
});

it('that is broken, or unpacks to too much, has none', async () => {
  expect(await readWorkbook(randomBytes(200))).toBeUndefined();
  expect(await readWorkbook(zipSync({ 'xl/workbook.xml': strToU8('<workbook') }))).toBeUndefined();
  const zeros = new Uint8Array(200 * 1_048_576);
  expect(await readWorkbook(zipSync({ 'xl/worksheets/sheet1.xml': zeros }))).toBeUndefined();
  expect(await readWorkbook(workbook([['A']]))).toEqual([['A']]);
});
