import { describe, expect, it } from 'vitest';
import { makeDocument, type Paper } from '#server/printing/paper';
import { letterhead } from '#server/printing/letterhead';
import { totals } from '#server/printing/pairs';
import { type Column, table } from '#server/printing/table';
import { paragraph } from '#server/printing/text';
import { partsOf, readPdf, readTags } from '#tests/helpers/pdfText';

type Entry = { what: string; cents: number };

const columns: Column<Entry>[] = [
  { title: 'What', width: 385, isRowHeader: true, show: ({ what }) => what },
  { title: 'Amount', width: 105, align: 'right', show: ({ cents }) => `${cents}`, carry: ({ cents }) => cents },
];

const entries = (count: number): Entry[] =>
  Array.from({ length: count }, (_, n) => ({ what: `Entry ${n + 1}.`, cents: 100 * (n + 1) }));

const print = (write: (paper: Paper) => void, watermark?: string) =>
  makeDocument({ title: 'Ledger of 2026', foot: 'Client account', watermark }, write);

const rolesOf = (parts: readonly { role: string; text: string }[]) => parts.map(({ role, text }) => `${role} ${text}`);

describe('a printed document', () => {
  it('tells assistive technology its title, its language and the role of all that it says', async () => {
    const { title, language, isTagged, pages } = await readTags(
      await print((paper) => {
        letterhead(paper, { firm: { name: 'Kiangazi & Co.' }, title: 'Ledger', subtitle: '2026' });
        table(paper, columns, entries(2), { text: 'Office', level: 2 });
        totals(paper, [{ label: 'Total', value: '3.00', isStrong: true }]);
        paragraph(paper, 'Notes', 'Checked.\n\n\nSigned.');
      }),
    );
    expect({ title, language, isTagged }).toEqual({ title: 'Ledger of 2026', language: 'en-KE', isTagged: true });
    const [{ role, parts } = { role: '', parts: [] }] = pages[0] ?? [];
    expect(role).toBe('Document');
    expect(rolesOf(parts)).toEqual([
      'P Kiangazi & Co.',
      'H1 Ledger',
      'P 2026',
      'H2 Office',
      'Table What Amount Entry 1. 100 Entry 2. 200',
      'L Total 3.00',
      'H2 Notes',
      'P Checked.',
      'P Signed.',
    ]);
    const rows = partsOf(parts, 'TR').map((row) => rolesOf(row.parts));
    expect(rows).toEqual([
      ['TH What', 'TH Amount'],
      ['TH Entry 1.', 'TD 100'],
      ['TH Entry 2.', 'TD 200'],
    ]);
    expect(rolesOf(partsOf(parts, 'LI')[0]?.parts ?? [])).toEqual(['Lbl Total', 'LBody 3.00']);
  });

  it('says which cells its header cells are for', async () => {
    const file = (await print((paper) => table(paper, columns, entries(2)))).toString('latin1');
    expect(file.match(/\/Scope \/Column/g)).toHaveLength(2);
    expect(file.match(/\/Scope \/Row/g)).toHaveLength(2);
  });

  it('repeats a table’s head and carries its sums over each page, and reads neither aloud twice', async () => {
    const file = await print((paper) => table(paper, columns, entries(90)));
    const [shown, { pages: read }] = [await readPdf(file), await readTags(file)];
    expect(shown.length).toBeGreaterThan(2);
    let sum = 0;
    for (const [index, { text }] of shown.entries()) {
      expect(text).toContain('What Amount');
      expect(text).toContain(`Page ${index + 1} of ${shown.length}`);
      expect(text.includes('Ledger of 2026')).toBe(index > 0);
      if (index > 0) expect(text).toContain(`Brought forward ${sum.toLocaleString('en')}.00`);
      for (const [, number] of text.matchAll(/Entry (\d+)\./g)) sum += Number(number);
      if (index < shown.length - 1) expect(text).toContain(`Carried forward ${sum.toLocaleString('en')}.00`);
    }
    const said = read
      .flat()
      .map(({ text }) => text)
      .join(' ');
    expect(said.match(/What Amount/g)).toHaveLength(1);
    expect(said).not.toMatch(/forward|Page|Ledger/);
    expect(said.match(/Entry \d+\./g)).toHaveLength(90);
  });

  it('leaves a short table’s sums to its totals', async () => {
    const [page] = await readPdf(await print((paper) => table(paper, columns, entries(3))));
    expect(page?.text).not.toContain('forward');
  });

  it('never leaves a table’s head or a heading alone at the foot of a page', async () => {
    for (let y = 600; y <= 760; y += 10) {
      const pages = await readPdf(
        await print((paper) => {
          paper.y = y;
          table(paper, columns, entries(2), { text: 'Office', level: 2 });
        }),
      );
      expect(pages.find(({ text }) => text.includes('Office'))?.text, String(y)).toContain('Entry 1.');
    }
  });

  it.each([
    ['Latin', 'Line'],
    ['Arabic', 'محمد'],
  ])('pages a long text in %s over', async (_, word) => {
    const lines = Array.from({ length: 120 }, () => word).join('\n');
    const file = await print((paper) => paragraph(paper, 'Notes', lines));
    expect((await readPdf(file)).length).toBeGreaterThan(1);
    const { pages } = await readTags(file);
    expect(partsOf(pages.flat(), 'P').map(({ text }) => text)).toEqual(Array.from({ length: 120 }, () => word));
  });

  it('says once, and shows on every page, that it is not valid', async () => {
    const file = await print((paper) => table(paper, columns, entries(60)), 'DRAFT');
    for (const { texts } of await readPdf(file)) expect(texts).toContain('DRAFT');
    const { pages } = await readTags(file);
    expect(pages.map(([document]) => document?.parts.map(({ role }) => role))).toEqual([
      ['P', 'Table'],
      ['Table'],
      ['Table'],
    ]);
    expect(partsOf(pages.flat(), 'P')[0]?.text).toBe('DRAFT');
  });

  it('keeps a long foot on one line', async () => {
    const file = await makeDocument({ title: 'List', foot: 'Advocates '.repeat(40) }, () => {});
    expect(await readPdf(file)).toHaveLength(1);
  });
});
