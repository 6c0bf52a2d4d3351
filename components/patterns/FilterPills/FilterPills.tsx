import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { useFormat } from '#components/language';
import * as styles from './FilterPills.css';

/** One pill. */
export interface FilterPill<Id extends string = string> {
  id: Id;
  /** What it leaves: "Overdue". */
  label: string;
  /** How many records that is. Leave it out until it is known. */
  count?: number | undefined;
}

export interface FilterPillsProps<Id extends string = string> {
  /** Names the filter for screen readers: "Warnings". */
  label: string;
  /** What the list can be narrowed to, in the order shown. Two to six, of a word or two. */
  items: readonly FilterPill<Id>[];
  /** The pressed pill's id, if one is. */
  value: Id | undefined;
  /** Called with the id that a person pressed, or with nothing when it was pressed again. */
  onChange: (id: Id | undefined) => void;
}

/** Narrows a list to what needs attention, with the number of records behind each pill. At most one is pressed; pressing it again shows all. */
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
