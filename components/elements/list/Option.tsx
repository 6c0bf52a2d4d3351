import { Check } from 'lucide-react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import { Icon } from '#components/elements/Icon';
import * as styles from './list.css';

/** One option of a field: its id, its label and, where labels repeat, a line to tell it apart. */
export interface Choice<Id extends string = string> {
  id: Id;
  label: string;
  /** A second line, where labels alone are too alike: a firm's address below its name. */
  description?: string;
}

/** A choice as a row of the list under a field. */
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
