import { useFormat, useMessages } from '#components/language';
import { messages } from './messages';
import * as styles from './Week.css';

/** Court dates of a firm's week, and two of its figures. */
export type CourtWeek = {
  /** Hearings, each with what it is for and its court station. */
  events: readonly { date: string; time: string; title: string; hearing: string; station: string }[];
  /** The amount clients owe, in KES. */
  outstanding: number;
  activeCases: number;
};

/** A week of the demo firm, rendered into the page itself, so it shows without loading anything. */
export function Week({ week }: { week: CourtWeek }) {
  const words = useMessages(messages).week;
  const hearings: Readonly<Record<string, string>> = words.hearings;
  const { weekday, money, number } = useFormat();
  return (
    <figure className={styles.sheet}>
      <figcaption className={styles.head}>
        <strong className={styles.title}>{words.title}</strong>
        {words.source}
      </figcaption>
      <ul>
        {week.events.map(({ date, time, title, hearing, station }) => (
          <li key={title} className={styles.entry}>
            <span className={styles.when}>
              <strong className={styles.day}>{weekday(date)}</strong>
              {time}
            </span>
            <span className={styles.what}>
              <strong className={styles.title}>{title}</strong>
              {hearings[hearing] ?? hearing} · {words.court(station)}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.figures}>
        <div>
          <dt>{words.outstanding}</dt>
          <dd className={styles.figure}>{money(week.outstanding)}</dd>
        </div>
        <div>
          <dt>{words.activeCases}</dt>
          <dd className={styles.figure}>{number(week.activeCases)}</dd>
        </div>
      </dl>
    </figure>
  );
}
