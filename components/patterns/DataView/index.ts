export { DataView, type DataViewProps } from './DataView';
export { type LoadedQuery, viewOf } from './viewOf';
