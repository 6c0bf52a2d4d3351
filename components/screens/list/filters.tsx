import { SegmentedControl } from '#components/elements/SegmentedControl';
import { Select } from '#components/elements/Select';
import { FilterPills } from '#components/patterns/FilterPills';
import type { ListScreen } from './useListScreen';

/** One filter of a list. */
export interface ListFilterProps {
  /** What `useListScreen` gives. */
  list: Pick<ListScreen<unknown>, 'filter' | 'setFilter'>;
  /** The filter, as the call names it. */
  name: string;
  /** Names it for people: "Status". */
  label: string;
  /** The choice that narrows nothing: "All statuses". */
  all: string;
  /** The other choices in their order: each value and its word. */
  choices: Readonly<Record<string, string>>;
}

function asField({ list, name, label, all, choices }: ListFilterProps) {
  return {
    label,
    items: [{ id: 'all', label: all }, ...Object.entries(choices).map(([id, label]) => ({ id, label }))],
    value: list.filter(name) || 'all',
    onChange: (value: string) => list.setFilter(name, value === 'all' ? '' : value),
  };
}

/** A filter with many choices, or one of several. */
export function FilterSelect(props: ListFilterProps) {
  return <Select {...asField(props)} isLabelHidden />;
}

/** A filter with few choices that are best seen at once. */
export function FilterSegments(props: ListFilterProps) {
  return <SegmentedControl {...asField(props)} />;
}

/** A filter whose choices are counted, to press and to press again. */
export interface FilterCountsProps extends Omit<ListFilterProps, 'all'> {
  /** How many records each choice leaves, once that is known. */
  counts: Readonly<Record<string, number>> | undefined;
}

/** A filter that says of each choice how many records there are. */
export function FilterCounts({ list, name, label, choices, counts }: FilterCountsProps) {
  return (
    <FilterPills
      label={label}
      items={Object.entries(choices).map(([id, label]) => ({ id, label, count: counts?.[id] }))}
      value={list.filter(name) || undefined}
      onChange={(value) => list.setFilter(name, value ?? '')}
    />
  );
}
