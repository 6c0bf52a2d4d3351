export { DataView, type DataViewProps } from './DataView';
export { useIsOnline } from './useIsOnline';
export { type LoadedQuery, viewOf } from './viewOf';
