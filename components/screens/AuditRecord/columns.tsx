import { useMemo } from 'react';
import { Ban, Download, Eraser, Eye, type LucideIcon, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import type { AuditEntry } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import type { Column, TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import * as rowStyles from '#components/theme/row.css';
import { Changes } from './Changes';
import * as styles from './columns.css';
import { type Deed, deedOf, hrefOf, type Whose } from './entry';
import { messages } from './messages';

/** The compact layout of an entry: what and when, and below it who did what to it. */
export const auditLines: TableLines = {
  narrow: { tracks: 'minmax(0, 3fr) minmax(0, 2fr) 136px', areas: ['what who timestamp', 'changes changes action'] },
  tiny: { tracks: 'minmax(0, 1fr) auto', areas: ['what timestamp', 'changes changes', 'who action'] },
};

const icons: Record<Deed, LucideIcon> = {
  insert: Plus,
  update: Pencil,
  delete: Trash2,
  deleted: Trash2,
  restored: RotateCcw,
  read: Eye,
  export: Download,
  erase: Eraser,
  refused: Ban,
};

/** The columns of a record. */
export function useAuditColumns(whose: Whose): Column<AuditEntry>[] {
  const { columns, deeds, kindOf, roles, everyone, system, unsigned, only, erased } = useMessages(messages);
  const { time } = useFormat();
  return useMemo(
    (): Column<AuditEntry>[] => [
      {
        id: 'timestamp',
        header: columns.when,
        sort: true,
        width: '96px',
        cell: ({ timestamp }) => (
          <time dateTime={timestamp} className={styles.time}>
            {time(timestamp)}
          </time>
        ),
      },
      {
        id: 'who',
        header: columns.who,
        width: 'minmax(0, 1fr)',
        cell: ({ personId, personName, role }) => (
          <span className={styles.lines}>
            {personId && personName ? (
              <Link tone="plain" href={`?personId=${personId}`} aria-label={only(personName)}>
                {personName}
              </Link>
            ) : (
              <span>{role === 'open' ? everyone : role === 'system' ? system : unsigned}</span>
            )}
            {role && <span className={rowStyles.second}>{roles[role as keyof typeof roles] ?? role}</span>}
          </span>
        ),
      },
      {
        id: 'action',
        header: columns.action,
        width: '136px',
        cell: (entry) => {
          const deed = deedOf(entry);
          return (
            <span className={styles.action({ isRefused: deed === 'refused' })}>
              <Icon of={icons[deed]} />
              {deeds[deed]}
            </span>
          );
        },
      },
      {
        id: 'what',
        header: columns.what,
        isRowHeader: true,
        width: 'minmax(0, 1.6fr)',
        cell: (entry) => {
          const href = hrefOf(entry, whose);
          const { kind, name, aboutName } = entry;
          const title = [kindOf(kind), name ?? aboutName].filter(Boolean).join(' · ');
          return <span className={styles.title}>{href ? <Link href={href}>{title}</Link> : title}</span>;
        },
      },
      {
        id: 'changes',
        header: columns.changes,
        width: 'minmax(0, 1.6fr)',
        cell: ({ action, changes, erased: isErased }) =>
          isErased ? <span className={rowStyles.second}>{erased}</span> : <Changes action={action} changes={changes} />,
      },
    ],
    [columns, deeds, kindOf, roles, everyone, system, unsigned, only, erased, time, whose],
  );
}
