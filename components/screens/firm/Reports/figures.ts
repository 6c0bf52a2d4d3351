import { useFormat } from '#components/language';

/** Writes a report's figures: all with cents if any has them, so that their decimal points line up, and none otherwise. */
export function useFigure<Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
  names: readonly Name[],
): (figure: number) => string {
  const { amount, cents } = useFormat();
  return rows.every((row) => names.every((name) => Number.isInteger(row[name]))) ? amount : cents;
}

/** The width of a column of figures: an equal share of the table, and never so little that its longest figure breaks. */
export const figureWidth = (figures: readonly string[]): string =>
  `minmax(${Math.max(0, ...figures.map(({ length }) => length))}ch, 1fr)`;
