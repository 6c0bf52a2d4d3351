import { type ReactNode, useId } from 'react';
import * as styles from './Card.css';

export interface CardProps {
  /** The heading: "Recent Activity". Leave it out where the page's title already says it. */
  title?: string;
  /** One faint line under the title. Use it for the figures' unit or period. */
  description?: ReactNode;
  /** The card's main figure with its unit, at the end of the header, large except on phones. Use it for a chart's total. */
  figure?: string;
  /** Actions for the whole card, at the end of the header. */
  actions?: ReactNode;
  /**
   * Adds padding around the contents. Turn it off for tables and lists, whose lines run from edge to edge.
   * @default true
   */
  isPadded?: boolean;
  /** The contents. */
  children: ReactNode;
}

/** A bordered panel for related content. Don't put cards inside cards. */
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
