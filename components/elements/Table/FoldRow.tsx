import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '#components/elements/Icon';
import type { RowFold, TableProps } from './Table';
import * as styles from './Table.css';

interface FoldRowProps extends Pick<TableProps<never>, 'onFold'> {
  fold: RowFold;
}

/** A row with a button that shows or hides folded rows. */
export function FoldRow({ fold: { id, label, name, isOpen, end }, onFold }: FoldRowProps) {
  return (
    <tr role="row" className={styles.foldRow}>
      <td role="cell" className={styles.foldCell}>
        <Button aria-label={name} aria-expanded={isOpen} className={styles.foldButton} onPress={() => onFold?.(id)}>
          {label}
          <Icon of={isOpen ? ChevronUp : ChevronDown} />
        </Button>
        {isOpen && end}
      </td>
    </tr>
  );
}
