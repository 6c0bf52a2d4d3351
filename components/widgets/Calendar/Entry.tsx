import { TriangleAlert } from 'lucide-react';
import { Link as AriaLink } from 'react-aria-components/Link';
import type { components } from '#openapi';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { useMessages } from '#components/language';
import { type DiaryDay, type DiaryWarning, videoLink } from '#domain/diary';
import { useWidgetLinks } from '../frame';
import { rowLink } from '../list';
import * as styles from './Calendar.css';
import { messages } from './messages';

type Event = components['schemas']['Event'];

export interface EntryProps {
  /** What is in the diary, and what is wrong with when it is. */
  entry: DiaryDay<Event>['entries'][number];
  /** Whether it stands on the day's own page or among the coming days, where it is smaller. */
  place: 'page' | 'days';
}

/** An entry of a day: when, for whom, what and where. */
export function Entry({ entry: { event, warning }, place }: EntryProps) {
  const links = useWidgetLinks();
  const when = useWhen();
  const { title, location } = useWords()(event);
  const href = event.caseId && links.case?.(event.caseId);
  return (
    <li className={styles.entry({ place })}>
      <span className={styles.time({ isTimed: event.time !== undefined })}>{when(event)}</span>
      <div>
        <p className={styles.title({ place })}>
          {href ? (
            <AriaLink href={href} className={rowLink}>
              {title}
            </AriaLink>
          ) : (
            title
          )}
        </p>
        {location && <p className={styles.detail({ place })}>{location}</p>}
        {warning && <Warning {...warning} />}
      </div>
    </li>
  );
}

function Warning(warning: DiaryWarning) {
  const words = useMessages(messages);
  return (
    <p className={styles.warning}>
      <Icon of={TriangleAlert} />
      {warning.reason === 'clash' ? words.clash(warning.courts, warning.time) : words[warning.reason]}
    </p>
  );
}

/** Gives a function that says when on its day an event is. */
export function useWhen() {
  const words = useMessages(messages);
  return ({ time, kind }: Event) => time ?? (kind === 'deadline' ? words.due : words.allDay);
}

/** Gives a function that says of an event whose it is, and in a second line what and where. */
export function useWords() {
  const words = useMessages(messages);
  return ({ title, caseTitle, location, virtualLink, kind }: Event) => {
    const what = caseTitle && title;
    const link = virtualLink ?? videoLink(location);
    if (!link) return { title: caseTitle ?? title, location: [what, location].filter(Boolean).join(' · ') };
    return {
      title: caseTitle ?? title,
      location: (
        <span className={styles.withVideo}>
          {what && <span className={styles.what}>{what} ·</span>}
          <span className={styles.video}>
            <Link href={link} target="_blank" rel="noreferrer">
              {kind === 'hearing' ? words.virtualCourt : words.video}
            </Link>
          </span>
        </span>
      ),
    };
  };
}
