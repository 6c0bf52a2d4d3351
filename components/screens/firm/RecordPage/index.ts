export { RecordActions, type RecordActionsProps } from './RecordActions';
export { RecordColumns, type RecordColumnsProps } from './RecordColumns';
