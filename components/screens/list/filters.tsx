import { SegmentedControl } from '#components/elements/SegmentedControl';
import { Select } from '#components/elements/Select';
import { FilterPills } from '#components/patterns/FilterPills';
import type { ListScreen } from './useListScreen';

export interface ListFilterProps {
  /** The result of `useListScreen`. */
  list: Pick<ListScreen<unknown>, 'filter' | 'setFilter'>;
  /** The API's name for the filter. */
  name: string;
  /** The filter's label: "Status". */
  label: string;
  /** The label of the option that clears the filter: "All statuses". */
  all: string;
  /** The other options in order: each value and its label. */
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

/** A filter as a dropdown, for many options or for a screen with several filters. */
export function FilterSelect(props: ListFilterProps) {
  return <Select {...asField(props)} isLabelHidden />;
}

/** How many records match each option, once known. */
type Counts = Readonly<Record<string, number>> | undefined;

/** A filter as a segmented control, for a few options, with optional counts. */
export function FilterSegments({ counts, ...props }: ListFilterProps & { counts?: Counts }) {
  const { items, ...field } = asField(props);
  const known = counts && withTotal(counts);
  return <SegmentedControl {...field} items={items.map((item) => ({ ...item, count: known?.[item.id] }))} />;
}

/** A filter of pills with counts. Pressing the selected pill again clears it. */
export interface FilterCountsProps extends Omit<ListFilterProps, 'all'> {
  /** The label of the option that clears the filter: "All". Use it only if every record matches one of the options. */
  all?: string;
  /** How many records match each option, once known. */
  counts: Counts;
}

/** A filter as pills, each with the number of records that match. */
export function FilterCounts({ list, name, label, all, choices, counts }: FilterCountsProps) {
  const known = counts && withTotal(counts);
  const offered = { ...(all !== undefined && { all }), ...choices };
  return (
    <FilterPills
      label={label}
      items={Object.entries(offered).map(([id, label]) => ({ id, label, count: known?.[id] }))}
      value={list.filter(name) || (all === undefined ? undefined : 'all')}
      onChange={(value = 'all') => list.setFilter(name, value === 'all' ? '' : value)}
    />
  );
}

/** The number of records in all options together. */
export const totalOf = (counts: NonNullable<Counts>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

const withTotal = (counts: NonNullable<Counts>): Counts => ({ ...counts, all: totalOf(counts) });
