export { Fact, type FactProps, Facts, type FactsProps, type FactTone } from './Facts';
export { type WidgetColumn, WidgetList, type WidgetListProps, type WidgetRow } from './WidgetList';
export { link as rowLink } from './list.css';
