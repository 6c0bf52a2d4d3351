import type { components } from '#openapi';
import { formats } from '#server/locale';
import { across, makeRoom, page } from './page';
import { heightOf, rule, write, type Look } from './type';

type Line = components['schemas']['InvoiceLine'];

/** A column of the table. */
type Column = { title: string; x: number; width: number; align: 'left' | 'right'; show: (line: Line) => string };

const columns: Column[] = [
  {
    title: 'Description',
    x: 50,
    width: 240,
    align: 'left',
    show: ({ description }) => description.replace(/[\s\u0085]+/g, ' '),
  },
  { title: 'Quantity', x: 300, width: 60, align: 'right', show: ({ quantity }) => formats.number(quantity, 2) },
  { title: 'Unit price', x: 365, width: 85, align: 'right', show: ({ unitPrice }) => formats.cents(unitPrice) },
  { title: 'Amount', x: 455, width: 90, align: 'right', show: ({ amount }) => formats.cents(amount) },
];

const padding = 6;

/** The height of the longest realistic description. Longer ones are cut, to keep the number of pages small. */
const tallest = 300;

/** Writes an invoice's lines. Repeats the header on each page and never splits a line. */
export function writeLines(doc: PDFKit.PDFDocument, lines: readonly Line[]): void {
  writeHead(doc);
  for (const line of lines) {
    const height = Math.min(tallest, Math.max(...columns.map(({ show, width }) => heightOf(doc, show(line), width))));
    if (makeRoom(doc, height + 2 * padding)) writeHead(doc);
    writeRow(doc, height, ({ show }) => show(line));
  }
}

function writeHead(doc: PDFKit.PDFDocument): void {
  const look = { bold: true, ink: 'soft' } as const;
  makeRoom(doc, 100);
  writeRow(doc, heightOf(doc, 'Description', page.width, look), ({ title }) => title, look);
}

function writeRow(doc: PDFKit.PDFDocument, height: number, text: (column: Column) => string, look: Look = {}): void {
  const y = doc.y + padding;
  for (const column of columns) write(doc, text(column), { ...column, y, height }, { ...look, align: column.align });
  doc.y = y + height + padding;
  rule(doc, across(doc.y));
}
