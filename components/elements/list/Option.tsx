import { Check } from 'lucide-react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import { Icon } from '#components/elements/Icon';
import * as styles from './list.css';

/** One option of a field: its id, label and, where labels repeat, a description. */
export interface Choice<Id extends string = string> {
  id: Id;
  label: string;
  /** A second line, where labels are not unique: a firm's address below its name. */
  description?: string;
}

/** An option in a field's list. */
export function Option({ choice: { id, label, description } }: { choice: Choice }) {
  return (
    <ListBoxItem id={id} textValue={label} className={styles.option()}>
      <span className={styles.words}>
        <span>{label}</span>
        {description && <span className={styles.note}>{description}</span>}
      </span>
      <span className={styles.check}>
        <Icon of={Check} />
      </span>
    </ListBoxItem>
  );
}
