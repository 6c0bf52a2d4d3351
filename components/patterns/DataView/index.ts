export { DataView, type DataViewProps } from './DataView';
export { type DataState } from './viewOf';
