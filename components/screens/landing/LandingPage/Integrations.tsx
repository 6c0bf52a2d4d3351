import { useMessages } from '#components/language';
import * as styles from './Integrations.css';
import { beside, room, section, title } from '../Site/Site.css';
import { messages } from './messages';

export function Integrations() {
  const words = useMessages(messages).integrations;
  return (
    <section id="integrations" aria-labelledby="integrations-title" className={section}>
      <div className={`${room} ${beside}`}>
        <h2 id="integrations-title" className={title}>
          {words.title}
        </h2>
        <ul className={styles.list}>
          {Object.entries(words.items).map(([id, name]) => (
            <li key={id} className={styles.item}>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
