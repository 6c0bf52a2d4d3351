import type { Paper } from './paper';
import type { Look } from './type';

/** A label and its value; a strong one stands out. */
export type Pair = { label: string; value: string; isStrong?: boolean };

/** Where the labels and the values stand. */
type Columns = Record<'label' | 'value', { x: number; width: number } & Pick<Look, 'ink' | 'align'>>;

/** At the right of the page, labels on the left: dates, and what else identifies a document. */
const asFacts: Columns = {
  label: { x: 395, width: 60, ink: 'soft' },
  value: { x: 455, width: 90, align: 'right' },
};

/** Below a table's last column, labels close to their amounts. */
const asTotals: Columns = {
  label: { x: 300, width: 120, align: 'right' },
  value: { x: 425, width: 120, align: 'right' },
};

/** Writes facts about the document from a height. Returns where they end. */
export const facts = (paper: Paper, y: number, pairs: readonly Pair[]): number => list(paper, y, pairs, asFacts);

/** Writes totals below a table, together on one page. */
export function totals(paper: Paper, pairs: readonly Pair[]): void {
  paper.makeRoom(16 * pairs.length + 10);
  paper.y = list(paper, paper.y + 10, pairs, asTotals);
}

function list(paper: Paper, top: number, pairs: readonly Pair[], columns: Columns): number {
  let y = top;
  paper.group('L', () => {
    for (const { label, value, isStrong: bold = false } of pairs) {
      paper.group('LI', () => {
        paper.write(label, { ...columns.label, y }, { ...columns.label, bold }, 'Lbl');
        y = paper.write(value, { ...columns.value, y }, { ...columns.value, bold }, 'LBody') + 2;
      });
    }
  });
  return y;
}
