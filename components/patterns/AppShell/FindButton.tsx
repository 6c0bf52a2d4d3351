import { Search } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '#components/elements/Icon';
import { Tooltip } from '#components/elements/Tooltip';
import * as styles from './FindButton.css';

export interface FindButtonProps {
  /** The button's text: "Find or go to…". */
  label: string;
  /** The keyboard shortcut: "Ctrl K". */
  keys: string;
  /** Whether the text is hidden on the rail and shown in a tooltip instead. */
  isRail: boolean;
  /** Called when the button is pressed. */
  onPress: () => void;
}

/** Opens the command palette, above the navigation. It looks like a search field. */
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
