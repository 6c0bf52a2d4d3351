import { describe, expect, it } from 'vitest';
import type { Journal } from '#domain/books/journals/journal';
import { ledgerFile } from '#server/firm/accountingFiles/file';
import { partsOf, type Names } from '#server/firm/accountingFiles/formats';

const names: Names = {
  account: (key) => ({ code: key === 'fees' ? '4000' : '1100', name: key, tax: null }),
  client: () => 'Kilele',
  matter: () => '',
};

/** A journal of so many lines. */
const journal = (lines: number): Journal => ({
  day: '2026-11-02',
  what: 'invoice',
  isReversal: false,
  isLate: false,
  takesBack: false,
  document: 'INV-2026-0001',
  caseId: null,
  lines: Array.from({ length: lines }, (_, index) => ({
    account: 'fees',
    clientId: 'a',
    cents: index === 0 ? 100 * (lines - 1) : -100,
  })),
});

describe('partsOf', () => {
  it('gives Xero at most 300 lines at once, and each journal whole', () => {
    const journals = [journal(149), journal(149), journal(4), journal(296), journal(1)];
    const parts = partsOf('xero', '2026-11-01', journals, names);
    expect(parts.map((rows) => rows.length - 1)).toEqual([298, 300, 1]);
    expect(parts.map(([headings]) => headings?.[0])).toEqual(['Narration', 'Narration', 'Narration']);
    const of = (rows: string[][]) => new Set(rows.slice(1).map(([narration]) => narration?.slice(0, 11)));
    expect(parts.map((rows) => [...of(rows)])).toEqual([
      ['261101-0001', '261101-0002'],
      ['261101-0003', '261101-0004'],
      ['261101-0005'],
    ]);
    expect(partsOf('neutral', '2026-11-01', journals, names)).toHaveLength(1);
  });
});

describe('ledgerFile', () => {
  it('is one CSV file, or an archive of several', async () => {
    const at = new Date('2026-12-01T08:00:00Z');
    const one = await ledgerFile('journals', 'xero', partsOf('xero', '2026-11-01', [journal(2)], names), at);
    expect(one.fileName).toBe('journals.csv');
    expect(one.contents.toString()).toMatch(/^Narration,Date,Description,AccountCode,TaxRate,Amount\n/);
    const parts = partsOf('xero', '2026-11-01', [journal(200), journal(200)], names);
    const several = await ledgerFile('journals', 'xero', parts, at);
    expect(several.fileName).toBe('journals.zip');
    expect(several.contents.subarray(0, 2).toString()).toBe('PK');
    for (const name of ['journals-1.csv', 'journals-2.csv']) expect(several.contents.includes(name)).toBe(true);
  });

  it('has a byte order mark only where no program would take it for a heading', async () => {
    const first = async (format: 'neutral' | 'quickbooks') =>
      (await ledgerFile('a', format, partsOf(format, '2026-11-01', [], names), new Date())).contents[0];
    expect(await first('neutral')).toBe(0xef);
    expect(await first('quickbooks')).toBe('J'.charCodeAt(0));
  });
});
