/** The files that can be imported: texts with delimiters, and Excel workbooks. */
export const fileTypes = ['.csv', '.txt', '.tsv', '.xlsx', 'text/csv'] as const;
