import { Table, type Column, type TableProps } from '#components/elements/Table';
import type { ListScreen } from './useListScreen';

/** The rows of a list screen and how each is shown. */
export interface ListTableProps<Row> extends Pick<TableProps<Row>, 'getRowId' | 'stacks'> {
  /** What `useListScreen` gives. */
  list: ListScreen<Row>;
  /** Names the table for screen readers. */
  caption: string;
  /** Keep the list between renders. A column that sorts has the name of the call's own order as its `id`. */
  columns: readonly Column<Row>[];
}

/** The rows of a list as a table whose heads change its order. */
export function ListTable<Row>({ list: { rows, sort = '', setSort }, ...props }: ListTableProps<Row>) {
  return (
    <Table
      {...props}
      rows={rows}
      sort={{ column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
      onSort={({ column, direction }) => setSort(direction === 'descending' ? `-${column}` : column)}
      isHeaderSticky
    />
  );
}
