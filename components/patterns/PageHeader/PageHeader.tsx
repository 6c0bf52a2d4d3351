import type { ReactNode } from 'react';
import * as styles from './PageHeader.css';

export interface PageHeaderProps {
  /** The page's title and only `h1`. */
  title: string;
  /** Shown beside the title. Use it for the record's status or a button that copies its number. */
  besideTitle?: ReactNode;
  /** One line on the page's purpose or current status. */
  description?: ReactNode;
  /** The link back to the parent page, above the title. Use it on pages that are not in the navigation. */
  trail?: ReactNode;
  /** The page's main actions, at the end of the row; full width under the title on phones. Make at most one of them `accent`. */
  actions?: ReactNode;
  /**
   * Where the actions go on a phone: under the title, or in a fixed bar at the bottom of the screen, within reach of the thumb. Use
   * `under-thumb` for a list's one main action.
   * @default 'under-title'
   */
  actionsOnPhone?: 'under-title' | 'under-thumb';
}

/** The top of a page: title, one-line description and actions. It leaves `document.title` to the host. */
export function PageHeader({
  title,
  besideTitle,
  description,
  trail,
  actions,
  actionsOnPhone = 'under-title',
}: PageHeaderProps) {
  return (
    <div className={styles.pageHeader}>
      {trail && <div className={styles.trail}>{trail}</div>}
      <div className={styles.words}>
        <div className={styles.titleRow}>
          <h1 className={styles.title}>{title}</h1>
          {besideTitle}
        </div>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && (
        <div
          className={styles.actions({ onPhone: actionsOnPhone })}
          data-bottom-bar={actionsOnPhone === 'under-thumb' || undefined}
        >
          {actions}
        </div>
      )}
    </div>
  );
}
