export { lineFilters, lineStates, lineTones } from './lineStates';
export { StatementLines, type StatementLinesProps, type StatementLinesWords } from './StatementLines';
