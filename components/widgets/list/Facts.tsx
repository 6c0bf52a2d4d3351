import type { ReactNode } from 'react';
import * as styles from './list.css';

/** How loud a fact is. */
export type FactTone = 'strong' | 'soft' | 'faint' | 'error' | 'warning';

export interface FactProps {
  /**
   * How loud it is. `error` and `warning` ask for action.
   * @default 'faint'
   */
  tone?: FactTone;
  /** What is said. It ends in an ellipsis where there is no room. */
  children: ReactNode;
}

/** A few words on one line. */
export function Fact({ tone = 'faint', children }: FactProps) {
  return <span className={styles.fact({ tone })}>{children}</span>;
}

export interface FactsProps {
  /** The first line, beside the row's name. */
  children: ReactNode;
  /** The second, beside the row's own. */
  more?: ReactNode;
  /** @default 'start' */
  align?: 'start' | 'end';
}

/** Two facts one above the other, each beside one of the row's lines. */
export function Facts({ children, more, align = 'start' }: FactsProps) {
  return (
    <div className={styles.stack({ align })}>
      {children}
      {more && <span className={styles.more}>{more}</span>}
    </div>
  );
}
