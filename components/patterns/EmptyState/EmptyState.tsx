import type { ReactNode } from 'react';
import type { IconElement } from '#components/elements/Icon';
import * as styles from './EmptyState.css';

export interface EmptyStateProps {
  /** Says what is missing: "No cases found". */
  title: string;
  /** Says what will appear here, or why nothing matches. Leave it out when the title says it all. */
  hint?: string;
  /** A quiet icon above the title, of 20 px. Use it where the state fills a page or a card. */
  icon?: IconElement;
  /** The one helpful next step: a button or a link. Leave it out when there is none. */
  action?: ReactNode;
}

/** Shown in place of records when there are none. */
export function EmptyState({ title, hint, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.emptyState}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
