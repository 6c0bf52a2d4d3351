/** The most rows that a workbook can have. */
export const mostWorkbookRows = 10_000;
