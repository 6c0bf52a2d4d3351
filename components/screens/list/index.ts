export { type Chosen, choiceColumn, ChoosingRows, type ChoosingProps, useChosen } from './choosing';
export { ExportLink } from './ExportLink';
export {
  FilterCounts,
  type FilterCountsProps,
  FilterSegments,
  FilterSelect,
  type ListFilterProps,
  totalOf,
} from './filters';
export { isId } from './isId';
export { ListTable, type ListTableProps } from './ListTable';
export { ListView, type ListViewProps, type ListWords } from './ListView';
export { useDebouncedValue } from './useDebouncedValue';
export { type ListScreen, type ListScreenOptions, useListScreen } from './useListScreen';
export { useSettled } from './useSettled';
export { useUrlState } from './useUrlState';
