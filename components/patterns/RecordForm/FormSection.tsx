import { type ReactNode, useId } from 'react';
import * as styles from './FormSection.css';

export interface FormSectionProps {
  /** The section's heading: "Firm Information". */
  title: string;
  /** One or two lines of help with the fields. */
  description?: string;
  /** The fields, two side by side where they fit. Wrap a field in `FullRow` to give it the whole row. */
  children: ReactNode;
}

/** A group of related fields, beside their title where there is room and below it where there is not. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.columns}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        <div className={styles.fields}>{children}</div>
      </div>
    </section>
  );
}

/** Gives a field in a `FormSection` the whole row. Use it for names, addresses and notes. */
export function FullRow({ children }: Pick<FormSectionProps, 'children'>) {
  return <div className={styles.fullRow}>{children}</div>;
}
