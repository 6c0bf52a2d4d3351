import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { useFormat } from '#components/language';
import * as styles from './FilterPills.css';

/** One option of `FilterPills`. */
export interface FilterPill<Id extends string = string> {
  id: Id;
  /** What it filters for: "Overdue". */
  label: string;
  /** The number of matching records. Leave it out until it is known. */
  count?: number | undefined;
}

export interface FilterPillsProps<Id extends string = string> {
  /** Names the filter for screen readers: "Warnings". */
  label: string;
  /** The filters, in the order shown. Use two to eight, with labels of one or two words. */
  items: readonly FilterPill<Id>[];
  /** The selected pill's id, if any. */
  value: Id | undefined;
  /** Called with the selected pill's id, or `undefined` when it is pressed again. */
  onChange: (id: Id | undefined) => void;
}

/** Filters a list by what needs attention, with the number of matches in each pill. Only one can be on; pressing it again shows all. */
export function FilterPills<Id extends string>({ label, items, value, onChange }: FilterPillsProps<Id>) {
  const { number } = useFormat();
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      selectedKeys={value ? [value] : []}
      onSelectionChange={([pressed]) => onChange(pressed as Id | undefined)}
      className={styles.pills}
    >
      {items.map(({ id, label, count }) => (
        <ToggleButton key={id} id={id} className={styles.pill}>
          {label} {count !== undefined && <span className={styles.count}>{number(count)}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
