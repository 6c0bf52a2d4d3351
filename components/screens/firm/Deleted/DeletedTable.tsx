import { RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { type Mutation, useMay } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { actionsColumn, type Column, RowActions, RowLink, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import * as rowStyles from '#components/theme/row.css';
import type { Right } from '#domain/access/roles';
import { type ListScreen, ListTable } from '../../list';
import * as styles from './DeletedTable.css';
import { messages } from './messages';
import { useRestore } from './useRestore';

/** The compact layout of a deleted record: its name, and below it how long it can be restored. */
const lines: TableLines = {
  narrow: {
    tracks: 'minmax(0, 1fr) 132px 132px 44px',
    areas: ['name deleted_at until actions'],
  },
  tiny: { tracks: 'minmax(0, 1fr) 44px', areas: ['name actions', 'until actions'] },
};

type Deleted = { id: string; deleted_at?: string; restorable_until?: string };

export interface DeletedTableProps<Row extends Deleted> {
  /** The result of `useListScreen`. */
  list: ListScreen<Row>;
  caption: string;
  /** The head of the names. */
  header: string;
  /** A record’s name, what tells it apart, and its page if it has one while it is deleted. Keep it stable between renders. */
  rowOf: (row: Row) => { name: string; detail: string | undefined; href?: string };
  /** Restores the record with this id. */
  restore: Mutation<string, unknown>;
  /** The right without which the action is not offered. */
  right: Right;
  /** The orders that can be chosen, as in the list of those not deleted. */
  orders: Readonly<Record<string, string>>;
}

/** Deleted records of a kind, each with how long it can be restored and the action that does. */
export function DeletedTable<Row extends Deleted>(props: DeletedTableProps<Row>) {
  const { list, caption, header, rowOf, restore, right, orders } = props;
  const mayRestore = useMay(right);
  const words = useMessages(messages);
  const { date } = useFormat();
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        id: 'name',
        header,
        isRowHeader: true,
        width: 'minmax(0, 2fr)',
        cell: (one) => {
          const { name, detail, href } = rowOf(one);
          return (
            <span className={styles.row}>
              {href === undefined ? (
                <span className={rowStyles.oneLine}>{name}</span>
              ) : (
                <RowLink href={href}>{name}</RowLink>
              )}
              {detail && <span className={rowStyles.second}>{detail}</span>}
            </span>
          );
        },
      },
      {
        id: 'deleted_at',
        header: words.columns.deleted,
        width: 'minmax(132px, 1fr)',
        cell: ({ deleted_at }) => (
          <span className={styles.fact}>
            <span className={rowStyles.inLines}>{words.deleted} </span>
            {deleted_at && date(deleted_at)}
          </span>
        ),
      },
      {
        id: 'until',
        header: words.columns.until,
        width: 'minmax(132px, 1fr)',
        cell: ({ restorable_until }) => (
          <span className={styles.fact}>{restorable_until && words.until(date(restorable_until))}</span>
        ),
      },
      ...(mayRestore
        ? [
            actionsColumn(words.columns.actions, '56px', (one: Row) => (
              <Actions id={one.id} name={rowOf(one).name} call={restore} />
            )),
          ]
        : []),
    ],
    [words, date, header, rowOf, restore, mayRestore],
  );
  return (
    <ListTable
      list={list}
      caption={caption}
      columns={columns}
      getRowId={({ id }) => id}
      lines={lines}
      orders={orders}
    />
  );
}

function Actions(record: { id: string; name: string; call: Mutation<string, unknown> }) {
  const words = useMessages(messages);
  const { restore, isPending } = useRestore(record);
  return (
    <RowActions
      row={record.name}
      items={[
        {
          id: 'restore',
          label: words.actions.restore,
          name: words.restore(record.name),
          icon: <Icon of={RotateCcw} />,
          isPending,
          onAction: restore,
        },
      ]}
    />
  );
}
