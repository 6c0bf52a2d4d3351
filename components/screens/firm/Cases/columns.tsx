import { Pencil, Play } from 'lucide-react';
import { useMemo } from 'react';
import { type Case, useMay } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { actionsColumn, type Column, RowActions, RowLink, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { activityTitles } from '#language/activityTitles';
import { useToday } from '#components/patterns/DateText';
import { StatusChip } from '#components/patterns/StatusChip';
import { nairobiDay } from '#domain/dates';
import * as styles from './columns.css';
import { messages } from './messages';
import { NextDate } from './NextDate';

/** The compact layout of a case: its name and status above, what comes next below. */
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

/** The columns' links, and the warning to highlight. */
export interface CaseColumnsOptions {
  /** Returns the URL of a case's page. Keep it stable between renders. */
  caseHref: (id: string) => string;
  /** Opens the form for a case. Keep it stable between renders. */
  onEdit: (id: string) => void;
  /** Starts a timer for a case. Keep it stable between renders. Undefined for those who can't. */
  onStart: ((of: { caseId: string; caseTitle: string }) => void) | undefined;
  /** The warning that the list is filtered by, or empty. */
  warning: string;
}

/** The columns of the case list (spec section 2). */
export function useCaseColumns({ caseHref, onEdit, onStart, warning }: CaseColumnsOptions): Column<Case>[] {
  const { columns, edit, start, startTimer } = useMessages(messages);
  const mayEdit = useMay('cases.write');
  return useMemo(
    () => [
      {
        id: 'title',
        header: columns.title,
        sort: true,
        isRowHeader: true,
        width: 'minmax(0, 2.4fr)',
        cell: (one) => <CaseName {...one} href={caseHref(one.id)} />,
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
        width: 'minmax(0, 2.2fr)',
        cell: (one) => <NextDate one={one} wanted={warning} />,
      },
      {
        id: 'lastActivity',
        header: columns.lastActivity,
        sort: true,
        width: 'minmax(0, 1fr)',
        cell: (one) => <LastActivity {...one} />,
      },
      ...(mayEdit || onStart
        ? [
            actionsColumn<Case>(columns.actions, mayEdit && onStart ? '92px' : '56px', ({ id, title }) => (
              <RowActions
                row={title}
                items={[
                  ...(!onStart
                    ? []
                    : [
                        {
                          id: 'timer',
                          label: startTimer,
                          name: start(title),
                          icon: <Icon of={Play} />,
                          onAction: () => onStart({ caseId: id, caseTitle: title }),
                        },
                      ]),
                  ...(mayEdit
                    ? [
                        {
                          id: 'edit',
                          label: edit(title),
                          name: edit(title),
                          icon: <Icon of={Pencil} />,
                          onAction: () => onEdit(id),
                        },
                      ]
                    : []),
                ]}
              />
            )),
          ]
        : []),
    ],
    [columns, edit, start, startTimer, caseHref, onEdit, onStart, warning, mayEdit],
  );
}

/** A case's title, and what tells it from others: its number and station, or its type. */
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

function LastActivity({ lastActivity, lastActivityTitle, lastActivityCode }: Case) {
  const words = useMessages(messages);
  const titles = useMessages(activityTitles);
  const { dayMonth, time } = useFormat();
  const today = useToday();
  if (!lastActivity) return <span className={styles.faint}>{words.noActivity}</span>;
  const day = nairobiDay(new Date(lastActivity)) === today ? time(lastActivity) : dayMonth(lastActivity);
  // Keeps the day and month on one line.
  const when = day.replaceAll(' ', '\u00a0');
  const title = lastActivityCode ? titles[lastActivityCode] : lastActivityTitle;
  return <span className={styles.faint}>{title ? words.activity(title, when) : when}</span>;
}
