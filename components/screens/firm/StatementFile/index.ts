export { ColumnChoice, type ColumnChoiceProps } from './ColumnChoice';
export { FileLines, type FileLinesProps } from './FileLines';
export { Rows, type RowsProps } from './Rows';
export { StatementFile, type StatementFileProps } from './StatementFile';
export { useStatementFile } from './useStatementFile';
