import { CalendarDays, ClipboardCheck, Plus } from 'lucide-react';
import type { Case, FirmEvent } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Link } from '#components/elements/Link';
import type { MenuEntry } from '#components/elements/Menu';
import { useFormat, useMessages } from '#components/language';
import { useClashText, useCourtDays } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { useToday } from '#components/patterns/DateText';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { isComing } from '#domain/caseWarnings';
import { dayWarning } from '#domain/sittingDays';
import { dayWarningTones } from '#domain/statusTone';
import { isToCome } from '#domain/outcome';
import { newRecord } from '../../record';
import { ActionMenu, May } from '../../rights';
import type { EventActions } from '../EventForm';
import * as styles from './CasePage.css';
import { DayMark } from './DayMark';
import { messages } from './messages';
import { StateText } from './StateText';
import type { CaseParts } from './useCaseParts';
import { useWhenText } from './useDayText';

/** A case's diary, and the actions on each entry. */
export interface CaseEventsProps {
  /** The case, with its warnings. */
  one: Case;
  /** Its events, with their loading state. */
  events: CaseParts['events'];
  actions: EventActions;
  /** Opens the form for an event, or for a new one. */
  onEdit: (id: string) => void;
}

/** Every hearing, deadline and meeting of a case, latest first; a line marks today. */
export function CaseEvents({ one, events, actions, onEdit }: CaseEventsProps) {
  const { events: words, today: todayWord, addEvent } = useMessages(messages);
  const today = useToday();
  const { rows, total = 0 } = events;
  const isAboveToday = ({ date, state }: FirmEvent) => date > today || (date === today && state === 'open');
  const past = rows.filter((event) => !isAboveToday(event));
  const row = (event: FirmEvent) => (
    <Event key={event.id} event={event} warnings={one.warnings} all={rows} actions={actions} onEdit={onEdit} />
  );
  return (
    <Card
      title={words.title}
      description={total > rows.length ? words.latest(rows.length, total) : words.order}
      isPadded={false}
    >
      <DataView
        label={words.title}
        query={events}
        isEmpty={rows.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={
          <EmptyState
            icon={<Icon of={CalendarDays} size={20} />}
            title={words.none}
            hint={words.noneHint}
            action={
              <May right="cases.write">
                <Button icon={<Icon of={Plus} />} onPress={() => onEdit(newRecord)}>
                  {addEvent}
                </Button>
              </May>
            }
          />
        }
      >
        <ol aria-label={words.title}>
          {rows.filter(isAboveToday).map(row)}
          <li className={styles.todayLine}>{todayWord}</li>
          {past.map(row)}
        </ol>
        <LoadMore query={events} isManual />
      </DataView>
    </Card>
  );
}

interface EventProps extends Pick<CaseEventsProps, 'actions' | 'onEdit'> {
  event: FirmEvent;
  warnings: Case['warnings'];
  all: FirmEvent[];
}

function Event({ event, warnings, all, actions, onEdit }: EventProps) {
  const { events: words } = useMessages(messages);
  const { weekdayDate } = useFormat();
  const when = useWhenText();
  const today = useToday();
  const { id, title, date, kind, state, location, virtualLink, outcome, description, caseTitle, movedTo } = event;
  const successor = all.find((other) => other.id === movedTo)?.date;
  const isOver = state === 'done' || state === 'moved';
  // An event that awaits its outcome has a button for it.
  const awaitsOutcome = kind !== 'deadline' && !isOver && !isToCome(event, today);
  const end: MenuEntry =
    kind === 'deadline' && !isOver
      ? { id: 'complete', label: words.complete, onAction: () => void actions.complete(event) }
      : { id: 'outcome', label: words.recordOutcome, onAction: () => actions.recordOutcome(event) };
  const items: MenuEntry[] = [
    { id: 'edit', label: words.edit, onAction: () => onEdit(id) },
    ...(state === 'open' ? [{ id: 'move', label: words.move, onAction: () => actions.move(event) }] : []),
    ...(isToCome(event, today) || awaitsOutcome ? [] : [end]),
    ...(state === 'done' ? [{ id: 'reopen', label: words.reopen, onAction: () => void actions.reopen(event) }] : []),
    { id: 'delete', label: words.delete, tone: 'danger', onAction: () => actions.remove(event) },
  ];
  const place = location ?? (virtualLink && new URL(virtualLink).host);
  return (
    <li className={styles.event}>
      <DayMark day={date} />
      <span aria-hidden className={styles.mark({ isOver: state !== 'open' })} />
      <div className={styles.words}>
        <p className={styles.titleLine}>
          {title}
          {state === 'open' && <EventWarning event={event} warnings={warnings} />}
        </p>
        <p className={styles.soft}>
          {when(event)}
          {place && ' · '}
          {virtualLink && state === 'open' ? (
            <Link href={virtualLink} target="_blank" rel="noreferrer">
              {place}
            </Link>
          ) : (
            place
          )}
          {state === 'done' && !outcome && ` · ${words.done}`}
          {state === 'case_closed' && ` · ${words.caseClosed}`}
          {state === 'moved' && ` · ${successor ? words.movedTo(weekdayDate(successor)) : words.moved}`}
        </p>
        {outcome && <p className={styles.prose}>{outcome}</p>}
        {!outcome && description && description !== caseTitle && <p className={styles.prose}>{description}</p>}
      </div>
      {state !== 'moved' && (
        <May right="cases.write">
          <span className={styles.rowButtons}>
            {awaitsOutcome && (
              <IconButton
                icon={<Icon of={ClipboardCheck} />}
                label={words.outcomeOf(title)}
                onPress={() => actions.recordOutcome(event)}
              />
            )}
            <ActionMenu label={words.actions(title, weekdayDate(date))} items={items} />
          </span>
        </May>
      )}
    </li>
  );
}

/** Says why an open event needs attention: it clashes, there is something to know about its day, or both. */
function EventWarning({ event, warnings }: Pick<EventProps, 'event' | 'warnings'>) {
  const courtDays = useCourtDays();
  const clash = useClashText();
  const today = useToday();
  const [clashing] = warnings
    .filter(({ code, params }) => code === 'clash' && params['event'] === event.id)
    .toSorted((one, other) => String(one.params['certainty']).localeCompare(String(other.params['certainty'])));
  const why = isComing(event, today) ? dayWarning(event.kind, event.date) : undefined;
  const { certainty, advocate } = clashing?.params ?? {};
  return (
    <>
      {clashing && (
        <StateText tone="warning">
          {clash.title(certainty === 'possible', advocate === undefined ? undefined : String(advocate))}
        </StateText>
      )}
      {why && <StateText tone={dayWarningTones[why.code]}>{courtDays.title(why)}</StateText>}
    </>
  );
}
