export { DataView, type DataViewProps } from './DataView';
export { ListedOnly } from './ListedOnly';
export { useIsOnline } from './useIsOnline';
export { firstLoadOf, type LoadedQuery, viewOf } from './viewOf';
export { useCountsAsShown, useShowsNothing } from './contents';
