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

/** How many records each choice leaves, once that is known. */
type Counts = Readonly<Record<string, number>> | undefined;

/** A filter with few choices that are best seen at once, and maybe how many records each leaves. */
export function FilterSegments({ counts, ...props }: ListFilterProps & { counts?: Counts }) {
  const { items, ...field } = asField(props);
  const known = counts && withTotal(counts);
  return <SegmentedControl {...field} items={items.map((item) => ({ ...item, count: known?.[item.id] }))} />;
}

/** A filter whose choices are counted, to press and to press again. */
export interface FilterCountsProps extends Omit<ListFilterProps, 'all'> {
  /** The choice that narrows nothing: "All". Only where each record is in one of the choices. */
  all?: string;
  /** How many records each choice leaves, once that is known. */
  counts: Counts;
}

/** A filter that says of each choice how many records there are. */
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

/** How many records there are in all choices together. */
export const totalOf = (counts: NonNullable<Counts>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

const withTotal = (counts: NonNullable<Counts>): Counts => ({ ...counts, all: totalOf(counts) });
