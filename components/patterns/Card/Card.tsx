import { type ReactNode, useId } from 'react';
import * as styles from './Card.css';

export interface CardProps {
  /** What the card holds: "Recent Activity". Leave it out where the page's title says it already. */
  title?: string;
  /** One faint line under the title: what the figures are in, or since when. */
  description?: ReactNode;
  /** The one figure that the card comes to, large at the end of its head, but on a phone: the total of a chart. Its unit goes with it. */
  figure?: string;
  /** What can be done to the whole card, at the end of its head. */
  actions?: ReactNode;
  /**
   * Keeps the contents off the card's edge. Switch it off for tables and lists, whose own rules run from edge to edge.
   * @default true
   */
  isPadded?: boolean;
  /** What the card holds. */
  children: ReactNode;
}

/** A ruled sheet on the page's ground that holds what belongs together. Cards do not lie in cards. */
export function Card({ title, description, figure, actions, isPadded = true, children }: CardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={title && titleId} className={styles.card({ isPadded })}>
      {title && (
        <div className={styles.head({ isRuled: !isPadded })}>
          <div className={styles.words}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {description && <p className={styles.description}>{description}</p>}
          </div>
          {figure && <p className={styles.figure}>{figure}</p>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      <div className={styles.contents({ isPadded })}>{children}</div>
    </section>
  );
}
