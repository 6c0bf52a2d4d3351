import './page.css';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { rememberRows } from '#components/app';
import { Select } from '#components/elements/Select';
import { Table, type Column, type TableLines, type TableProps } from '#components/elements/Table';
import { common, useMessages } from '#components/language';
import * as styles from './ListTable.css';
import type { ListScreen } from './useListScreen';

/** The rows of a list screen, and how to show them. */
export interface ListTableProps<Row> extends Pick<TableProps<Row>, 'getRowId' | 'groupOf' | 'foldOf' | 'onFold'> {
  /** The layout of a row in two lines on narrow screens. Define it once, outside the component. */
  lines: TableLines;
  /** The result of `useListScreen`. */
  list: ListScreen<Row>;
  /** The table's name for screen readers. */
  caption: string;
  /** Keep the array stable between renders. A sortable column's `id` is the API's name for that sort order. */
  columns: readonly Column<Row>[];
  /** The sort orders to offer in a menu, with their labels ("Last activity"), where there are no headings or one of the orders has none. Empty if there is one order. */
  orders: Readonly<Record<string, string>>;
}

/** Shows the rows of a list as a table that can be sorted by its headings. */
export function ListTable<Row>({ list, orders, ...props }: ListTableProps<Row>) {
  const { rows, total = 0, sort = '', setSort } = list;
  const [path] = useLocation();
  const { getRowId, columns, lines } = props;
  const heads = columns.flatMap(({ id, sort }) => (sort ? [id] : []));
  const hasHeads = Object.keys(orders).every((order) => heads.includes(order.replace('-', '')));
  useEffect(() => rememberRows(path, { ids: rows.map(getRowId), total }), [path, rows, getRowId, total]);
  return (
    <div className={styles.frame} data-wide>
      {Object.keys(orders).length > 0 && (
        <div className={styles[hasHeads ? 'orderOfLines' : 'order'][lines.room ?? 'usual']}>
          <OrderSelect list={list} orders={orders} />
        </div>
      )}
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
