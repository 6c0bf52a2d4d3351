export { DataView, type DataViewProps } from './DataView';
export { type LoadedQuery } from './viewOf';
