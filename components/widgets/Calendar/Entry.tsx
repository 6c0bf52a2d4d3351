import { Info, TriangleAlert } from 'lucide-react';
import { Link as AriaLink } from 'react-aria-components/Link';
import type { components } from '#openapi';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { useMessages } from '#components/language';
import { useClashText, useCourtDays } from '#components/language/vocabulary';
import { videoLink } from '#domain/diary';
import { dayWarning } from '#domain/sittingDays';
import { dayWarningTones } from '#domain/statusTone';
import { useWidgetLinks } from '../frame';
import { rowLink } from '../list';
import * as styles from './Calendar.css';
import { messages } from './messages';

type Event = components['schemas']['Event'];

export interface EntryProps {
  /** The event, with what it clashes with. */
  event: Event;
  /** Where it is shown: on the day's own page or, smaller, among the coming days. */
  place: 'page' | 'days';
}

/** An event in the diary: its time, case, title and place. */
export function Entry({ event, place }: EntryProps) {
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
        <Warnings {...event} />
      </div>
    </li>
  );
}

/** A clash, and what to know about the day. */
function Warnings({ clashes, advocateName, kind, date }: Event) {
  const clash = useClashText();
  const courtDays = useCourtDays();
  const day = dayWarning(kind, date);
  return (
    <>
      {clashes && <Warning tone="warning">{clash.line(clashes, advocateName)}</Warning>}
      {day && <Warning tone={dayWarningTones[day.code]}>{courtDays.title(day)}</Warning>}
    </>
  );
}

function Warning({ tone, children }: { tone: 'warning' | 'info'; children: string }) {
  return (
    <p className={styles.warning({ tone })}>
      <Icon of={tone === 'info' ? Info : TriangleAlert} />
      {children}
    </p>
  );
}

/** Returns a function that gives an event's time of day; without one, "Due" or "All day". */
export function useWhen() {
  const words = useMessages(messages);
  return ({ time, kind }: Event) => time ?? (kind === 'deadline' ? words.due : words.allDay);
}

/** Returns a function that gives an event's two lines: the case, then the title and place. */
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
