export { type FoundStatement, StatementPage, type StatementPageProps } from './StatementPage';
export { type StatementSource, useStatementFile } from './useStatementFile';
