import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import type { Case } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { actionsColumn, type Column, RowActions, RowLink, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { StatusChip } from '#components/patterns/StatusChip';
import { nairobiDay } from '#domain/dates';
import * as styles from './columns.css';
import { messages } from './messages';
import { NextDate } from './NextDate';

/** A case with little room: its name and states above, what comes next below. */
export const caseLines: TableLines = {
  narrow: {
    tracks: 'minmax(0, 1fr) minmax(0, 164px) 78px 88px 44px',
    areas: ['title title status priority actions', 'nextDate client lastActivity lastActivity actions'],
  },
  tiny: {
    tracks: 'minmax(0, 1fr) auto',
    areas: ['title priority', 'nextDate status'],
  },
};

/** What the columns lead to, and what they look out for. */
export interface CaseColumnsOptions {
  /** Where a case opens. Keep it between renders. */
  caseHref: (id: string) => string;
  /** Opens a case's form. Keep it between renders. */
  onEdit: (id: string) => void;
  /** The warning that the list is narrowed to, or nothing. */
  warning: string;
}

/** The columns of the case list (spec section 2). */
export function useCaseColumns({ caseHref, onEdit, warning }: CaseColumnsOptions): Column<Case>[] {
  const { columns, edit } = useMessages(messages);
  return useMemo(
    () => [
      {
        id: 'title',
        header: columns.title,
        sort: true,
        isRowHeader: true,
        width: 'minmax(0, 2fr)',
        cell: (one) => <CaseName {...one} href={caseHref(one.id)} />,
      },
      {
        id: 'client',
        header: columns.client,
        width: 'minmax(0, 1.1fr)',
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
        cell: ({ status }) => (
          <div className={styles.chip}>
            <StatusChip kind="case" value={status} />
          </div>
        ),
      },
      {
        id: 'priority',
        header: columns.priority,
        sort: true,
        width: '88px',
        cell: ({ priority }) => (
          <div className={styles.chip}>
            <StatusChip kind="priority" value={priority} />
          </div>
        ),
      },
      {
        id: 'nextDate',
        header: columns.nextDate,
        sort: true,
        width: 'minmax(0, 2.1fr)',
        cell: (one) => <NextDate one={one} wanted={warning} />,
      },
      {
        id: 'lastActivity',
        header: columns.lastActivity,
        sort: true,
        width: 'minmax(0, 1.1fr)',
        cell: (one) => <LastActivity {...one} />,
      },
      actionsColumn(columns.actions, '56px', ({ id, title }) => (
        <RowActions
          row={title}
          items={[
            {
              id: 'edit',
              label: edit(title),
              name: edit(title),
              icon: <Icon of={Pencil} />,
              onAction: () => onEdit(id),
            },
          ]}
        />
      )),
    ],
    [columns, edit, caseHref, onEdit, warning],
  );
}

/** What a case is called, and what tells it from others: its number and station, or what it is about. */
function CaseName({ title, caseNumber, caseType, station, clientName, href }: Case & { href: string }) {
  return (
    <div className={styles.name}>
      <div className={styles.title}>
        <RowLink href={href}>{title}</RowLink>
      </div>
      <span className={styles.number}>
        {caseNumber ?? caseType}
        {station && <span className={styles.inWide}> · {station}</span>}
        <span className={styles.inTiny}> · {clientName}</span>
      </span>
    </div>
  );
}

function LastActivity({ lastActivity, lastActivityTitle }: Case) {
  const words = useMessages(messages);
  const { dayMonth, time } = useFormat();
  const today = useToday();
  if (!lastActivity) return <span className={styles.faint}>{words.noActivity}</span>;
  const day = nairobiDay(new Date(lastActivity)) === today ? time(lastActivity) : dayMonth(lastActivity);
  // The day and its month stay together.
  const when = day.replaceAll(' ', '\u00a0');
  return <span className={styles.faint}>{lastActivityTitle ? words.activity(lastActivityTitle, when) : when}</span>;
}
