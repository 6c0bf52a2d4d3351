export { type FilterPill, FilterPills, type FilterPillsProps } from './FilterPills';
