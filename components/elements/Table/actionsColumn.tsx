import type { ReactNode } from 'react';
import type { Column } from './Table';

/** Makes the last column of a table, with each row's `RowActions`. `width` is a fixed track, such as `'136px'`. */
export function actionsColumn<Row>(header: string, width: string, cell: (row: Row) => ReactNode): Column<Row> {
  return { id: 'actions', header, align: 'end', width, cell };
}
