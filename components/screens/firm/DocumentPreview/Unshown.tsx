import type { ReactNode } from 'react';
import * as styles from './DocumentPreview.css';

/** Why a file isn't shown, and what to do. */
export interface UnshownProps {
  text: string;
  action?: ReactNode;
}

/** Stands in the place of a file that can't be shown here. */
export function Unshown({ text, action }: UnshownProps) {
  return (
    <div className={styles.unshown}>
      <p>{text}</p>
      {action}
    </div>
  );
}
