import { CalendarArrowUp, Check, ClipboardCheck, Info, TriangleAlert, Video } from 'lucide-react';
import { useRef } from 'react';
import type { Case, FirmEvent } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { useFormat, useMessages } from '#components/language';
import { useCourtDays, useWarningText } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { useToday } from '#components/patterns/DateText';
import { useNow } from '#components/patterns/RelativeTime';
import { warnedDay } from '#domain/caseWarnings';
import { courtFirst } from '#domain/diary';
import { daysLate, dayWarning } from '#domain/sittingDays';
import { dayWarningTones } from '#domain/statusTone';
import { May } from '../../rights';
import type { EventActions } from '../EventForm';
import * as styles from './CasePage.css';
import { DayMark } from './DayMark';
import { messages } from './messages';
import { StateText } from './StateText';
import type { CaseParts } from './useCaseParts';
import { useDayText } from './useDayText';

/** A case's next events and warnings, and the actions on them. */
export interface WhatComesNextProps {
  /** The case, with its warnings. */
  one: Case;
  /** Its events, with their loading state. */
  events: CaseParts['events'];
  actions: EventActions;
  /** Returns the URL of another case's page. */
  caseHref: (id: string) => string;
}

/** The next hearing, what is due, and warnings with their reasons. Warnings never block anything. */
export function WhatComesNext({ one, events, actions, caseHref }: WhatComesNextProps) {
  const words = useMessages(messages).next;
  const { weekday, date } = useFormat();
  const today = useToday();
  const list = useRef<HTMLUListElement>(null);
  const open = events.rows.filter(({ state }) => state === 'open').toSorted(courtFirst);
  const hearing = open.find(({ kind, date: day }) => kind !== 'deadline' && day >= today);
  const due = open.filter(
    (event) => event.kind === 'deadline' || event.date < today || (event.date === hearing?.date && event !== hearing),
  );
  const bands = one.warnings.filter(({ code }) => code !== 'overdue' && code !== 'due_this_week');
  const complete = async (event: FirmEvent) => {
    const hadFocus = list.current?.contains(document.activeElement);
    if ((await actions.complete(event)) && hadFocus) list.current?.focus();
  };
  return (
    <Card title={words.title} description={`${weekday(today, 'long')}, ${date(today)}`} isPadded={false}>
      <DataView
        label={words.title}
        query={events}
        isEmpty={events.total === undefined}
        loadingText={words.loading}
        errorText={words.failed}
      >
        <div className={styles.next}>
          <div className={styles.hearing}>
            {hearing ? (
              <NextHearing event={hearing} actions={actions} />
            ) : (
              <p className={styles.soft}>{words.noHearing}</p>
            )}
          </div>
          {due.length > 0 && (
            <ul ref={list} tabIndex={-1} aria-label={words.deadlines} className={styles.due}>
              {due.map((event) => (
                <DueRow key={event.id} event={event} actions={{ ...actions, complete: () => complete(event) }} />
              ))}
            </ul>
          )}
        </div>
        {bands.length > 0 && (
          <ul aria-label={words.warnings} className={styles.bands}>
            {bands.map((warning) => (
              <Band key={JSON.stringify(warning)} warning={warning} caseHref={caseHref} />
            ))}
          </ul>
        )}
      </DataView>
    </Card>
  );
}

interface EventProps {
  event: FirmEvent;
  actions: Omit<EventActions, 'complete'> & { complete: (event: FirmEvent) => void };
}

function NextHearing({ event, actions }: EventProps) {
  const words = useMessages(messages).next;
  const { number, month, weekday, time: timeOf } = useFormat();
  const { title, date, time, location, virtualLink, kind } = event;
  const dayText = useDayText();
  const today = useToday();
  const now = useNow();
  const isToday = date === today;
  const hasStarted = isToday && time !== undefined && time <= timeOf(now.toISOString());
  const when = dayText(date).toLowerCase();
  return (
    <>
      <div className={styles.hearingFacts}>
        <time dateTime={date} className={styles.bigDay}>
          <span className={styles.bigFigure}>{number(Number(date.slice(8)))}</span> {month(date.slice(0, 7), 'long')}
        </time>
        <div className={styles.words}>
          <p className={styles.soft}>{kind === 'hearing' ? words.hearing(when) : words.meeting(when)}</p>
          <p className={styles.hearingTitle}>{title}</p>
          <p>
            <span className={styles.strong}>
              {weekday(date, 'long')} {time ?? words.allDay}
            </span>
            {location && ` · ${location}`}
          </p>
        </div>
      </div>
      <div className={styles.buttons}>
        {virtualLink && !hasStarted && (
          <LinkButton icon={<Icon of={Video} />} href={virtualLink} target="_blank" rel="noreferrer">
            {words.join}
          </LinkButton>
        )}
        <May right="cases.write">
          {isToday && (
            <Button icon={<Icon of={ClipboardCheck} />} onPress={() => actions.recordOutcome(event)}>
              {words.recordOutcome}
            </Button>
          )}
          <Button icon={<Icon of={CalendarArrowUp} />} onPress={() => actions.move(event)}>
            {words.move}
          </Button>
        </May>
      </div>
    </>
  );
}

/** An open deadline, a hearing or meeting whose outcome hasn't been recorded, or another one of the next hearing's day. */
function DueRow({ event, actions }: EventProps) {
  const words = useMessages(messages).next;
  const { title, description, caseTitle, date, kind } = event;
  const isDeadline = kind === 'deadline';
  return (
    <li className={styles.dueRow}>
      <DayMark day={date} />
      <div className={styles.dueWords}>
        <div className={styles.dueTitle}>
          <p className={styles.rowTitle}>{title}</p>
          {description && description !== caseTitle && <p className={styles.soft}>{description}</p>}
        </div>
        <DueState event={event} />
      </div>
      <May right="cases.write">
        <span className={styles.rowButtons}>
          {isDeadline ? (
            <IconButton
              icon={<Icon of={Check} />}
              label={words.complete(title)}
              onPress={() => actions.complete(event)}
            />
          ) : (
            <IconButton
              icon={<Icon of={ClipboardCheck} />}
              label={words.outcomeOf(title)}
              onPress={() => actions.recordOutcome(event)}
            />
          )}
          <IconButton
            icon={<Icon of={CalendarArrowUp} />}
            label={words.moveOne(title)}
            onPress={() => actions.move(event)}
          />
        </span>
      </May>
    </li>
  );
}

function DueState({ event: { date, kind } }: Pick<EventProps, 'event'>) {
  const words = useMessages(messages);
  const today = useToday();
  const dayText = useDayText();
  const courtDays = useCourtDays();
  const { weekday } = useFormat();
  if (kind !== 'deadline' && date < today) return <StateText tone="error">{words.next.noOutcome}</StateText>;
  const late = daysLate(date, today);
  if (late > 0) return <StateText tone="error">{words.overdue(late)}</StateText>;
  const why = dayWarning(kind, date);
  if (!why) return <span className={styles.state({ tone: 'plain' })}>{dayText(date)}</span>;
  const title = courtDays.title(why);
  const isNamed = why.code === 'excluded_day' && why.reason === 'public_holiday';
  return (
    <StateText tone={dayWarningTones[why.code]}>{isNamed ? `${weekday(date, 'long')}, ${title}` : title}</StateText>
  );
}

function Band({ warning, caseHref }: { warning: Case['warnings'][number] } & Pick<WhatComesNextProps, 'caseHref'>) {
  const words = useMessages(messages).next;
  const { title, basis } = useWarningText()(warning);
  const { weekdayDate } = useFormat();
  const { case: other, title: event, date } = warning.params;
  const day = warnedDay(warning);
  const tone = day ? dayWarningTones[day.code] : 'warning';
  const about = event && date ? `${event}, ${weekdayDate(String(date))}: ` : '';
  return (
    <li className={styles.band({ tone })}>
      <Icon of={tone === 'info' ? Info : TriangleAlert} />
      <p className={styles.bandWords}>
        <strong>
          {about}
          {title}.
        </strong>{' '}
        {basis}
      </p>
      {other && <Link href={caseHref(String(other))}>{words.openCase}</Link>}
    </li>
  );
}
