import type { ReactNode } from 'react';
import * as styles from './list.css';

/** How prominent a fact is. */
export type FactTone = 'strong' | 'soft' | 'faint' | 'error' | 'warning';

export interface FactProps {
  /**
   * How prominent it is. Use `error` and `warning` for what needs action.
   * @default 'faint'
   */
  tone?: FactTone;
  /** The text, cut off with an ellipsis where it doesn't fit. */
  children: ReactNode;
}

/** A few words on one line. */
export function Fact({ tone = 'faint', children }: FactProps) {
  return <span className={styles.fact({ tone })}>{children}</span>;
}

export interface FactsProps {
  /** The first line, beside the row's name. */
  children: ReactNode;
  /** The second line, beside the row's own second line. */
  more?: ReactNode;
  /** @default 'start' */
  align?: 'start' | 'end';
}

/** Two stacked facts, each beside one of the row's lines. */
export function Facts({ children, more, align = 'start' }: FactsProps) {
  return (
    <div className={styles.stack({ align })}>
      {children}
      {more && <span className={styles.more}>{more}</span>}
    </div>
  );
}
