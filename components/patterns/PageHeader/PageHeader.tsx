import type { ReactNode } from 'react';
import * as styles from './PageHeader.css';

export interface PageHeaderProps {
  /** The page's name, its only `h1`. */
  title: string;
  /** What belongs to the title: the record's state, a button that copies its number. */
  besideTitle?: ReactNode;
  /** One line on what the page is for or how things stand. */
  description?: ReactNode;
  /** The way back to the page above, over the title. Use it on pages that are not in the navigation. */
  trail?: ReactNode;
  /** What can be done to the page as a whole, at the end of the row; full width under the title on a phone. At most one of them is `accent`. */
  actions?: ReactNode;
  /**
   * Where the actions stand on a phone: under the title, or in a bar at the bottom of the screen, under the thumb. Use `under-thumb`
   * for the one action that a list is opened for.
   * @default 'under-title'
   */
  actionsOnPhone?: 'under-title' | 'under-thumb';
}

/** The top of a page: its title in the serif, one line about it, and its actions. It leaves `document.title` to the host. */
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
