import { Play } from 'lucide-react';
import type { TimeEntry, Timer } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Link } from '#components/elements/Link';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { weekdayOf } from '#domain/dates';
import { clockOf } from '#domain/time/duration';
import type { StartedWork } from '../Timer';
import { messages } from './messages';
import * as styles from './Time.css';
import { minutesOf, rowsOf, type WorkRow } from './week';

export interface WeekTableProps {
  /** The seven days, Monday first. */
  days: readonly string[];
  entries: readonly TimeEntry[];
  timer: Timer | undefined;
  /** The address of a day. */
  hrefOf: (day: string) => string;
  caseHref: (id: string) => string;
  /** Starts a timer. Without it, it is somebody else's week. */
  onStart?: ((work: StartedWork) => void) | undefined;
}

/** How long somebody worked in a week, by case and day. */
export function WeekTable({ days, entries, timer, hrefOf, caseHref, onStart }: WeekTableProps) {
  const words = useMessages(messages);
  const today = useToday();
  return (
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={words.ofWeek}>
      <table className={styles.table} aria-label={words.ofWeek}>
        <thead>
          <tr>
            <th scope="col">{words.caseColumn}</th>
            {days.map((day) => (
              <th key={day} scope="col" className={styles.figure} data-day={markOf(day, today)}>
                <Link tone="plain" href={hrefOf(day)}>
                  <ColumnName day={day} isToday={day === today} />
                </Link>
              </th>
            ))}
            <th scope="col" className={styles.figure}>
              {words.week}
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(entries, timer).map((row) => (
            <Row key={row.caseId ?? ''} {...{ row, days, entries, timer, caseHref, onStart, today }} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {days.map((day) => (
              <td key={day} className={styles.figure} data-day={markOf(day, today)}>
                <Minutes of={minutesOf(entries, (entry) => entry.day === day)} />
              </td>
            ))}
            <td className={styles.grand}>
              <Minutes of={minutesOf(entries)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const markOf = (day: string, today: string) =>
  day === today ? 'today' : [0, 6].includes(weekdayOf(day)) ? 'rest' : undefined;

function ColumnName({ day, isToday }: { day: string; isToday: boolean }) {
  const words = useMessages(messages);
  const { weekday, number } = useFormat();
  const ofMonth = number(Number(day.slice(8)));
  return isToday ? words.todayColumn(ofMonth) : `${weekday(day)} ${ofMonth}`;
}

interface RowProps extends Pick<WeekTableProps, 'days' | 'entries' | 'timer' | 'caseHref' | 'onStart'> {
  row: WorkRow;
  today: string;
}

function Row({ row, days, entries, timer, caseHref, onStart, today }: RowProps) {
  const words = useMessages(messages);
  const { caseId, caseTitle, caseNumber } = row;
  const name = caseTitle ?? words.practice;
  const isOfRow = (one: { caseId?: string | undefined }) => one.caseId === caseId;
  const isRunning = timer !== undefined && isOfRow(timer);
  return (
    <tr>
      <th scope="row">
        <span className={styles.rowHead}>
          <span className={styles.words}>
            {caseId === undefined ? (
              name
            ) : (
              <Link tone="plain" href={caseHref(caseId)}>
                {name}
              </Link>
            )}
            {caseNumber !== undefined && <span className={styles.soft}>{caseNumber}</span>}
          </span>
          {onStart && !isRunning && (
            <IconButton icon={<Icon of={Play} />} label={words.start(name)} onPress={() => onStart(row)} />
          )}
        </span>
      </th>
      {days.map((day) => (
        <td key={day} className={styles.figure} data-day={markOf(day, today)}>
          <Minutes
            of={minutesOf(entries, (entry) => entry.day === day && isOfRow(entry))}
            isRunning={isRunning && day === today}
          />
        </td>
      ))}
      <td className={styles.sum}>
        <Minutes of={minutesOf(entries, isOfRow)} />
      </td>
    </tr>
  );
}

function Minutes({ of, isRunning = false }: { of: number; isRunning?: boolean }) {
  const words = useMessages(messages);
  if (isRunning) {
    return (
      <span className={styles.running}>
        <span aria-hidden>{clockOf(of)}</span>
        <VisuallyHidden>{words.running(clockOf(of))}</VisuallyHidden>
      </span>
    );
  }
  return of === 0 ? <span className={styles.soft}>–</span> : clockOf(of);
}
