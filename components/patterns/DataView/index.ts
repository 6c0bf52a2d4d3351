export { DataView, type DataViewProps } from './DataView';
export { useIsOnline } from './useIsOnline';
export { firstLoadOf, type LoadedQuery, viewOf } from './viewOf';
export { useCountsAsShown, useShowsNothing } from './contents';
