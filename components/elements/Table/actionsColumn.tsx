import type { ReactNode } from 'react';
import type { Column } from './Table';

/** The last column of a table: what can be done to a row, as `RowActions`. `width` is a fixed track, such as `'136px'`. */
export function actionsColumn<Row>(header: string, width: string, cell: (row: Row) => ReactNode): Column<Row> {
  return { id: 'actions', header, align: 'end', width, cell };
}
