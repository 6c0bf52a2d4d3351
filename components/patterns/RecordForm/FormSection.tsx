import { type ReactNode, useId } from 'react';
import * as styles from './FormSection.css';

export interface FormSectionProps {
  /** What the fields are about: "Firm Information". */
  title: string;
  /** One or two lines that help to fill them in. */
  description?: string;
  /** The fields. Two stand side by side where there is room; wrap one in `FullRow` to give it the whole row. */
  children: ReactNode;
}

/** Fields that belong together, beside their title on a wide screen and under it on a narrow one. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Gives a field of a `FormSection` the whole row. Use it for names, addresses and notes. */
export function FullRow({ children }: Pick<FormSectionProps, 'children'>) {
  return <div className={styles.fullRow}>{children}</div>;
}
