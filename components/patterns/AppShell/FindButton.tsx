import { Search } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '#components/elements/Icon';
import { Tooltip } from '#components/elements/Tooltip';
import * as styles from './FindButton.css';

export interface FindButtonProps {
  /** What it says: "Find or go to…". */
  label: string;
  /** The keys that do the same: "Ctrl K". */
  keys: string;
  /** The words are out of sight, so a tooltip shows them. */
  isRail: boolean;
  /** Called when it is pressed. */
  onPress: () => void;
}

/** Opens the box that finds things, above the navigation. It looks like the field that it opens. */
export function FindButton({ label, keys, isRail, onPress }: FindButtonProps) {
  return (
    <div className={styles.place}>
      <Tooltip label={label} placement="end" isDisabled={!isRail}>
        <Button {...(isRail && { 'aria-label': label })} onPress={onPress} className={styles.find}>
          <Icon of={Search} />
          <span className={styles.label}>{label}</span>
          <kbd aria-hidden className={styles.keys}>
            {keys}
          </kbd>
        </Button>
      </Tooltip>
    </div>
  );
}
