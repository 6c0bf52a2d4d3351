import { CircleAlert, CircleCheck } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import * as styles from './Fault.css';

/** What is wrong with a field, right below it. The field names its id in `aria-describedby`. */
export function Fault({ id, children }: { id: string; children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p id={id} role="alert" className={styles.fault}>
      <Icon of={CircleAlert} />
      {children}
    </p>
  );
}

/** What the last form did, above the page's content. */
export function News({ tone, children }: { tone: 'success' | 'error'; children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p role={tone === 'error' ? 'alert' : 'status'} className={styles.news({ tone })}>
      <Icon of={tone === 'error' ? CircleAlert : CircleCheck} size={20} />
      {children}
    </p>
  );
}
