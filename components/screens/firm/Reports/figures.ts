import { useFormat } from '#components/language';

/** Writes a report's figures: all with cents if any has them, so that their decimal points line up, and none otherwise. */
export function useFigure<Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
  names: readonly Name[],
): (figure: number) => string {
  const { amount, cents } = useFormat();
  return rows.every((row) => names.every((name) => Number.isInteger(row[name]))) ? amount : cents;
}

/**
 * The width of a column of figures: an equal share of the table, and never so little that its longest figure breaks, nor a word of its
 * header, whose letters take three quarters of a digit.
 */
export function figureWidth(header: string, figures: readonly string[]): string {
  const words = header.split(' ').map(({ length }) => Math.ceil(length * 0.75));
  return `minmax(${Math.max(...words, ...figures.map(({ length }) => length))}ch, 1fr)`;
}
