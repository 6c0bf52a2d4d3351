import { useId } from 'react';
import { Checkbox } from '#components/elements/Checkbox';
import * as styles from './CheckList.css';

export interface CheckListProps<Id extends string> {
  /** The label of the group: "Roles". */
  label: string;
  /** The items, in the order they are shown and returned. */
  items: readonly { id: Id; label: string }[];
  /** The ids of the ticked items. */
  value: readonly Id[];
  /** Called with the ids of all ticked items, in the items' order. */
  onChange: (value: Id[]) => void;
}

/** A group of checkboxes: picks any number from a short list that is always visible. */
export function CheckList<Id extends string>({ label, items, value, onChange }: CheckListProps<Id>) {
  const labelId = useId();
  const toggle = (changed: Id, isOn: boolean) =>
    onChange(items.map(({ id }) => id).filter((id) => (id === changed ? isOn : value.includes(id))));
  return (
    <div role="group" aria-labelledby={labelId} className={styles.group}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <div className={styles.checks}>
        {items.map((item) => (
          <Checkbox key={item.id} isSelected={value.includes(item.id)} onChange={(isOn) => toggle(item.id, isOn)}>
            {item.label}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
