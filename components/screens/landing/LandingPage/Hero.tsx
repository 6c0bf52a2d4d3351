import { useMessages } from '#components/language';
import * as styles from './Hero.css';
import { action, room } from '../Site/Site.css';
import { messages } from './messages';
import { type CourtWeek, Week } from './Week';

/** Says what the product is, and offers the two ways to start. */
export function Hero({ salesEmail, week }: { salesEmail: string; week: CourtWeek }) {
  const { hero } = useMessages(messages);
  return (
    <div className={`${room} ${styles.hero}`}>
      <div>
        <h1 className={styles.title}>{hero.title}</h1>
        <p className={styles.lead}>{hero.lead}</p>
        <p className={styles.actions}>
          <a href="#signup" className={action({ tone: 'accent', size: 'hero' })}>
            {hero.start}
          </a>
          <a
            href={`mailto:${salesEmail}?subject=Schedule%20Demo`}
            className={action({ tone: 'neutral', size: 'hero' })}
          >
            {hero.demo}
          </a>
        </p>
        <p className={styles.terms}>{hero.terms}</p>
      </div>
      <Week week={week} />
    </div>
  );
}
