import { Camera, Clock, MapPin, Video } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import type { PortalMatter } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { mostListed } from '#domain/mostListed';
import { portalPaths } from '#domain/portalPaths';
import { mapUrl } from '#domain/mapUrl';
import { byWeekday, portalMessages } from '../Portal';
import { action, actions } from '../Portal/action.css';
import { card, part } from '../Portal/card.css';
import { answer, due, question, quiet, serif, soft, strong, typed } from '../Portal/text.css';
import * as styles from './Matter.css';
import { messages } from './messages';

/** The four answers: what happened, what the firm needs, what is next, and when the client will hear again. */
export function Answers({ matter }: { matter: PortalMatter }) {
  const words = useMessages(messages);
  return (
    <section className={card} aria-label={words.summary}>
      <Happened matter={matter} />
      <Needed matter={matter} />
      <Next matter={matter} />
      <Word matter={matter} />
    </section>
  );
}

function Happened({ matter: { happened, earlier } }: { matter: PortalMatter }) {
  const words = useMessages(messages);
  return (
    <div className={part}>
      <h2 className={question}>{words.happened}</h2>
      {happened ? <Update update={happened} /> : <p className={answer}>{words.nothingYet}</p>}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary className={styles.earlierTitle}>{words.earlier}</summary>
          <ol className={styles.updates}>
            {earlier.map((update) => (
              <li key={update.at}>
                <Update update={update} />
              </li>
            ))}
          </ol>
          {earlier.length >= mostListed.portalEarlier && (
            <p className={quiet}>{words.newestUpdates(mostListed.portalEarlier)}</p>
          )}
        </details>
      )}
    </div>
  );
}

function Update({ update: { text, author, at } }: { update: NonNullable<PortalMatter['happened']> }) {
  const { byOn } = useMessages(portalMessages);
  const { weekdayDate } = useFormat();
  const day = weekdayDate(at);
  return (
    <>
      <p className={`${answer} ${typed}`}>{text}</p>
      <p className={quiet}>{author ? byOn(author, day) : day}</p>
    </>
  );
}

function Needed({ matter: { id, requests } }: { matter: PortalMatter }) {
  const words = useMessages(messages);
  const format = useFormat();
  const [first, ...others] = requests.filter(({ state }) => state === 'asked');
  return (
    <div className={part}>
      <h2 className={question}>{words.need}</h2>
      {first ? (
        <>
          <div className={styles.need}>
            <p className={strong}>{first.what}</p>
            {first.why && <p className={soft}>{first.why}</p>}
            {first.dueDay && (
              <p className={due({ isLate: first.isLate })}>
                <Icon of={Clock} />
                {(first.isLate ? words.late : words.by)(byWeekday(format, first.dueDay))}
              </p>
            )}
            {others.length > 0 && <p className={quiet}>{words.more(others.length)}</p>}
          </div>
          <div className={actions}>
            <a href={portalPaths.request(id, first.id)} className={action({ tone: 'accent' })}>
              <Icon of={Camera} size={20} />
              {words.send}
            </a>
          </div>
        </>
      ) : (
        <p className={answer}>{words.noNeed}</p>
      )}
    </div>
  );
}

function Next({ matter: { next } }: { matter: PortalMatter }) {
  const words = useMessages(messages);
  const { weekday, month } = useFormat();
  if (!next)
    return (
      <div className={part}>
        <h2 className={question}>{words.next}</h2>
        <p className={answer}>{words.noNext}</p>
      </div>
    );
  const map = next.location && mapUrl(next.location);
  return (
    <div className={part}>
      <h2 className={question}>{words.next}</h2>
      <div className={styles.event}>
        <time dateTime={next.date} className={styles.eventDay}>
          <span className={styles.eventNumber}>{Number(next.date.slice(8))}</span>
          {weekday(next.date)}, {month(next.date.slice(0, 7))}
        </time>
        <div className={styles.eventWords}>
          <p className={serif}>{next.title}</p>
          {(next.time || next.location) && (
            <p>
              {next.time && <strong>{next.time}</strong>}
              {next.time && next.location && ' · '}
              {next.location}
            </p>
          )}
        </div>
      </div>
      {(next.virtualLink || map) && (
        <div className={actions}>
          {next.virtualLink && (
            <a href={next.virtualLink} target="_blank" rel="noreferrer" className={action({ tone: 'neutral' })}>
              <Icon of={Video} />
              {words.join[next.kind]}
            </a>
          )}
          {map && (
            <a href={map} target="_blank" rel="noreferrer" className={action({ tone: 'neutral' })}>
              <Icon of={MapPin} />
              {words.map}
            </a>
          )}
        </div>
      )}
    </div>
  );
}

function Word({ matter: { word, isOpen } }: { matter: PortalMatter }) {
  const words = useMessages(messages);
  const format = useFormat();
  return (
    <div className={part}>
      <h2 className={question}>{words.hear}</h2>
      {word ? (
        <>
          <p className={`${answer} ${serif}`}>{words.by(byWeekday(format, word.by))}</p>
          {word.isOverdue ? (
            <p className={due({ isLate: true })}>{words.overdue}</p>
          ) : (
            word.about && <p className={soft}>{word.about}</p>
          )}
        </>
      ) : (
        <p className={answer}>{isOpen ? words.noWord : words.closed}</p>
      )}
    </div>
  );
}
