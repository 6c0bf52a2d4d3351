import { useMessages } from '#components/language';
import { room } from '../Site/Site.css';
import { messages } from './messages';
import * as styles from './Stats.css';

/** The four figures from the specification. */
export function Stats() {
  const { title, items } = useMessages(messages).stats;
  return (
    <section aria-label={title} className={styles.band}>
      <dl className={`${room} ${styles.figures}`}>
        {Object.entries(items).map(([id, { figure, label }]) => (
          <div key={id} className={styles.item}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
