/** The width of a column of figures: an equal share of the table, and never so little that its longest figure breaks. */
export const figureWidth = (figures: readonly string[]): string =>
  `minmax(${Math.max(0, ...figures.map(({ length }) => length))}ch, 1fr)`;
