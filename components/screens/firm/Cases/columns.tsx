import { CircleAlert, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import type { Case } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Link } from '#components/elements/Link';
import { actionsColumn, type Column, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { StatusChip } from '#components/patterns/StatusChip';
import { daysBetween, nairobiDay } from '#domain/dates';
import * as styles from './columns.css';
import { messages } from './messages';

/** A case with little room: its name and states above, what comes next below. */
export const caseLines: TableLines = {
  narrow: {
    tracks: 'minmax(0, 1fr) minmax(0, 164px) 78px 88px 36px',
    areas: ['title title status priority actions', 'nextDeadline client lastActivity lastActivity actions'],
  },
  tiny: {
    tracks: 'minmax(0, 1fr) auto 36px',
    areas: ['title priority actions', 'nextDeadline status actions'],
  },
};

/** The columns of the case list (spec section 2). `onEdit` must not change between renders. */
export function useCaseColumns(onEdit: (id: string) => void): Column<Case>[] {
  const { columns, edit } = useMessages(messages);
  return useMemo(
    () => [
      {
        id: 'title',
        header: columns.title,
        sort: true,
        isRowHeader: true,
        width: 'minmax(0, 2.2fr)',
        cell: (one) => <CaseName {...one} />,
      },
      {
        id: 'client',
        header: columns.client,
        width: 'minmax(0, 1.2fr)',
        cell: ({ client, clientName }) => (
          <span className={styles.client}>
            <Link tone="plain" href={`/clients/${client}`}>
              {clientName}
            </Link>
          </span>
        ),
      },
      {
        id: 'status',
        header: columns.status,
        sort: true,
        width: '84px',
        cell: ({ status }) => <StatusChip kind="case" value={status} />,
      },
      {
        id: 'priority',
        header: columns.priority,
        sort: true,
        width: '88px',
        cell: ({ priority }) => <StatusChip kind="priority" value={priority} />,
      },
      {
        id: 'nextDeadline',
        header: columns.nextDeadline,
        sort: true,
        width: 'minmax(0, 1.5fr)',
        cell: (one) => <NextDeadline {...one} />,
      },
      {
        id: 'lastActivity',
        header: columns.lastActivity,
        sort: true,
        width: 'minmax(0, 1.2fr)',
        cell: (one) => <LastActivity {...one} />,
      },
      actionsColumn(columns.actions, '56px', ({ id, title }) => (
        <IconButton icon={<Icon of={Pencil} />} label={edit(title)} onPress={() => onEdit(id)} />
      )),
    ],
    [columns, edit, onEdit],
  );
}

/** What a case is called, and what tells it from others: its number and station, or what it is about. */
function CaseName({ title, caseNumber, caseType, station, clientName }: Case) {
  return (
    <>
      <span className={styles.title}>{title}</span>{' '}
      <span className={styles.number}>
        {caseNumber ?? caseType}
        {station && <span className={styles.inWide}> · {station}</span>}
        <span className={styles.inTiny}> · {clientName}</span>
      </span>
    </>
  );
}

function NextDeadline({ nextDeadline, nextDeadlineTitle }: Case) {
  const words = useMessages(messages);
  const { weekdayDate } = useFormat();
  const today = useToday();
  if (!nextDeadline) return <span className={styles.none}>{words.noDeadline}</span>;
  const late = daysBetween(nextDeadline, today);
  const day = late === 0 ? words.today : weekdayDate(nextDeadline);
  return (
    <>
      {late > 0 ? (
        <span className={styles.overdue}>
          <Icon of={CircleAlert} /> {words.overdueBy(late)}
        </span>
      ) : (
        <span className={styles.day}>{day}</span>
      )}
      {nextDeadlineTitle && ` · ${nextDeadlineTitle}`}
    </>
  );
}

function LastActivity({ lastActivity, lastActivityTitle }: Case) {
  const words = useMessages(messages);
  const { dayMonth, time } = useFormat();
  const today = useToday();
  if (!lastActivity) return <span className={styles.faint}>{words.noActivity}</span>;
  const when = nairobiDay(new Date(lastActivity)) === today ? time(lastActivity) : dayMonth(lastActivity);
  return <span className={styles.faint}>{lastActivityTitle ? words.activity(lastActivityTitle, when) : when}</span>;
}
