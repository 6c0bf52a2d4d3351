import { fromCents } from '#domain/money';
import { formats } from '#server/locale';
import { page, type Paper, type Scope } from './paper';
import { heading, type Heading } from './text';
import type { Look } from './type';

/** A text of a cell, in its own look. */
export type Piece = { text: string; look?: Look };

/** A column of a table. */
export type Column<Row> = {
  title: string;
  /** In points. Columns stand 5 points apart; together they fill `page.width`. */
  width: number;
  /** @default 'left' */
  align?: 'left' | 'right';
  /** A row's text, or several, one below the other. */
  show: (row: Row) => string | readonly Piece[];
  /**
   * Whether it names the row, so that screen readers say it with the row's other cells.
   * @default false
   */
  isRowHeader?: boolean;
  /** A row's amount in cents. If the table goes over several pages, its sum so far ends each page and begins the next. */
  carry?: (row: Row) => number;
};

type Cell = { pieces: readonly Piece[]; x: number; width: number; isRowHeader: boolean };

/** Cells that are ready to be written. Their height includes the padding. */
type Laid = { cells: readonly Cell[]; height: number };

const gap = 5;
const padding = 6;

/** The height of the longest realistic text. Longer ones are cut, to keep the number of pages small. */
const tallest = 300;

/**
 * Writes a table, below its heading if it has one. Every page repeats its head, and no row is split between pages. It isn't pdfkit's own `table`, which sets a cell in
 * one typeface and neither repeats the head nor carries sums; the tags are the same.
 */
export function table<Row>(paper: Paper, columns: readonly Column<Row>[], rows: readonly Row[], title?: Heading): void {
  const lay = (show: (column: Column<Row>, index: number) => string | readonly Piece[], look: Look = {}): Laid => {
    const cells = columns.map((column, index) => {
      const { width, align = 'left', isRowHeader = false } = column;
      const shown = show(column, index);
      const pieces = (typeof shown === 'string' ? [{ text: shown }] : shown).map(
        ({ text, look: own }: Piece): Piece => ({ text, look: { ...look, ...own, align } }),
      );
      const x = columns.slice(0, index).reduce((left, before) => left + before.width + gap, page.left);
      return { pieces, x, width, isRowHeader };
    });
    return { cells, height: heightOf(paper, cells) };
  };
  const sums = columns.map(() => 0);
  const laySums = (label: string): Laid =>
    lay(({ carry }, index) => (carry ? formats.cents(fromCents(sums[index] ?? 0)) : index === 0 ? label : ''), {
      ink: 'soft',
    });
  const head = lay(({ title }) => title, { bold: true, ink: 'soft' });
  const body = rows.map((row) => lay(({ show }) => show(row)));
  const isCarried = columns.some(({ carry }) => carry);
  const reserve = isCarried ? laySums('Carried forward').height : 0;

  /** Continues on a new page. What that repeats is no content of its own. */
  const turnPage = () => {
    if (isCarried) paper.artifact(() => writeRow(paper, laySums('Carried forward')));
    paper.addPage();
    paper.artifact(() => {
      writeRow(paper, head);
      if (isCarried) writeRow(paper, laySums('Brought forward'));
    });
  };

  const start = head.height + (body[0]?.height ?? 0) + reserve;
  if (title) heading(paper, title, start);
  else paper.makeRoom(start);
  paper.group('Table', () => {
    paper.group('THead', () => writeRow(paper, head, 'Column'));
    paper.group('TBody', () => {
      for (const [index, laid] of body.entries()) {
        if (!paper.hasRoom(laid.height + (index < rows.length - 1 ? reserve : 0))) turnPage();
        writeRow(paper, laid);
        columns.forEach(({ carry }, at) => (sums[at] = (sums[at] ?? 0) + (carry?.(rows[index] as Row) ?? 0)));
      }
    });
  });
}

function heightOf(paper: Paper, cells: readonly Cell[]): number {
  const heights = cells.map(({ pieces, width }) =>
    pieces.reduce((sum, { text, look }) => sum + paper.heightOf(text, width, look), 0),
  );
  return Math.min(tallest, Math.max(...heights)) + 2 * padding;
}

/** Writes a row above its rule. Its header cells are those of their columns in the head, and of their row elsewhere. */
function writeRow(paper: Paper, { cells, height }: Laid, scope: Scope = 'Row'): void {
  const bottom = paper.y + height - padding;
  paper.group('TR', () => {
    for (const { pieces, x, width, isRowHeader } of cells) {
      const isHeader = scope === 'Column' || isRowHeader;
      const write = () => {
        let y = paper.y + padding;
        for (const { text, look } of pieces) {
          if (y < bottom) y = paper.write(text, { x, y, width, height: bottom - y }, look);
        }
      };
      paper.group(isHeader ? 'TH' : 'TD', write, isHeader ? scope : undefined);
    }
  });
  paper.y += height;
  paper.rule(paper.y);
}
