import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { rememberRows } from '#components/app';
import { Select } from '#components/elements/Select';
import { Table, type Column, type TableLines, type TableProps } from '#components/elements/Table';
import { common, useMessages } from '#components/language';
import * as styles from './ListTable.css';
import type { ListScreen } from './useListScreen';

/** The rows of a list screen and how each is shown. */
export interface ListTableProps<Row> extends Pick<TableProps<Row>, 'getRowId' | 'groupOf' | 'foldOf' | 'onFold'> {
  /** How a row stands in two lines where there is little room. Make it once, outside the component. */
  lines: TableLines;
  /** What `useListScreen` gives. */
  list: ListScreen<Row>;
  /** Names the table for screen readers. */
  caption: string;
  /** Keep the list between renders. A column that sorts has the name of the call's own order as its `id`. */
  columns: readonly Column<Row>[];
  /** The orders that it offers where it has no heads to press, in lines or for one of them, each with its words: "Last activity". */
  orders: Readonly<Record<string, string>>;
}

/** The rows of a list as a table whose heads change its order. */
export function ListTable<Row>({ list, orders, ...props }: ListTableProps<Row>) {
  const { rows, total = 0, sort = '', setSort } = list;
  const [path] = useLocation();
  const { getRowId, columns, lines } = props;
  const heads = columns.flatMap(({ id, sort }) => (sort ? [id] : []));
  const hasHeads = Object.keys(orders).every((order) => heads.includes(order.replace('-', '')));
  useEffect(() => rememberRows(path, { ids: rows.map(getRowId), total }), [path, rows, getRowId, total]);
  return (
    <div className={styles.frame}>
      <div className={styles[hasHeads ? 'orderOfLines' : 'order'][lines.room ?? 'usual']}>
        <OrderSelect list={list} orders={orders} />
      </div>
      <Table
        {...props}
        rows={rows}
        sort={{ column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
        onSort={({ column, direction }) => setSort(direction === 'descending' ? `-${column}` : column)}
        isHeaderSticky
      />
    </div>
  );
}

interface OrderSelectProps {
  list: Pick<ListScreen<unknown>, 'sort' | 'setSort'>;
  orders: Readonly<Record<string, string>>;
}

function OrderSelect({ list: { sort = '', setSort }, orders }: OrderSelectProps) {
  const { sortBy } = useMessages(common);
  return (
    <>
      <span aria-hidden>{sortBy}</span>
      <Select
        label={sortBy}
        isLabelHidden
        look="quiet"
        items={Object.entries(orders).map(([id, label]) => ({ id, label }))}
        value={sort in orders ? sort : null}
        placeholder="—"
        onChange={setSort}
      />
    </>
  );
}
