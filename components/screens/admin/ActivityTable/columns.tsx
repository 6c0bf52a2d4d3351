import { useMemo } from 'react';
import type { ActivityEntry } from '#components/api';
import { Link } from '#components/elements/Link';
import type { Column, TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { useActivityText } from '#components/language/vocabulary';
import * as rowStyles from '#components/theme/row.css';
import { Changes } from './Changes';
import * as styles from './columns.css';
import { messages } from './messages';

/** The compact layout of an entry: what was done and when, and below it what changed and who did it. */
export const activityLines: TableLines = {
  narrow: {
    tracks: 'minmax(0, 3fr) minmax(0, 2fr) 132px',
    areas: ['title tenant timestamp', 'title changes by'],
  },
  tiny: { tracks: 'minmax(0, 1fr) auto', areas: ['title timestamp', 'description description', 'changes by'] },
};

/** Returns the URL of an entry's record; undefined if it is deleted or has no page of its own. */
function hrefOf({ kind, recordId, recordDeleted }: ActivityEntry): string | undefined {
  if (kind === 'dashboard') return '/admin/dashboard-builder';
  if (recordId === undefined || recordDeleted) return undefined;
  return kind === 'widget' ? `/admin/widgets?edit=${recordId}` : `/admin/billing/${recordId}`;
}

/** The columns of an activity list. Leaves out the firm when every entry belongs to one firm. */
export function useActivityColumns(isOfOneFirm = false): Column<ActivityEntry>[] {
  const { columns, actors, openAccess } = useMessages(messages);
  const { date, time } = useFormat();
  const inWords = useActivityText();
  return useMemo(() => {
    const all: Column<ActivityEntry>[] = [
      {
        id: 'timestamp',
        header: columns.when,
        sort: !isOfOneFirm,
        width: '116px',
        cell: ({ timestamp }) => (
          <time dateTime={timestamp} className={styles.when}>
            <span className={styles.day}>{date(timestamp)}</span>
            <span className={styles.time}>{time(timestamp)}</span>
          </time>
        ),
      },
      {
        id: 'title',
        header: columns.what,
        isRowHeader: true,
        width: 'minmax(0, 2.6fr)',
        cell: (entry) => {
          const href = hrefOf(entry);
          const { title, description } = inWords(entry);
          return (
            <span className={styles.lines}>
              <span className={styles.title}>{href ? <Link href={href}>{title}</Link> : title}</span>
              <span className={`${rowStyles.second} ${rowStyles.notTiny}`}>{description}</span>
            </span>
          );
        },
      },
      {
        id: 'description',
        header: columns.what,
        isForLines: true,
        cell: (entry) => <span className={rowStyles.second}>{inWords(entry).description}</span>,
      },
      {
        id: 'changes',
        header: columns.changes,
        width: 'minmax(0, 1.1fr)',
        cell: ({ changes }) => <Changes changes={changes ?? []} />,
      },
      {
        id: 'tenant',
        header: columns.firm,
        width: 'minmax(0, 1.5fr)',
        cell: ({ tenantId, tenantName, tenantDeleted }) =>
          tenantId &&
          tenantName && (
            <span className={rowStyles.oneLine}>
              <Link tone="plain" href={`/admin/customers/${tenantId}`}>
                {tenantDeleted ? columns.deleted(tenantName) : tenantName}
              </Link>
            </span>
          ),
      },
      {
        id: 'by',
        header: columns.who,
        width: '104px',
        cell: ({ by, personName }) => (
          <span className={styles.who}>
            {personName ?? actors[by]}
            {by === 'operator' && personName === undefined && (
              <span className={`${rowStyles.second} ${rowStyles.inColumns}`}>{openAccess}</span>
            )}
          </span>
        ),
      },
    ];
    return isOfOneFirm ? all.filter(({ id }) => id !== 'tenant') : all;
  }, [columns, actors, openAccess, date, time, inWords, isOfOneFirm]);
}
