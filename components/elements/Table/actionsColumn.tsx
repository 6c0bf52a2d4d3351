import type { ReactNode } from 'react';
import type { Column } from './Table';
import { actions } from './Table.css';

/** The last column of a table: what can be done to a row, as buttons side by side. `width` is a fixed track, such as `'136px'`. */
export function actionsColumn<Row>(header: string, width: string, buttons: (row: Row) => ReactNode): Column<Row> {
  return {
    id: 'actions',
    header,
    align: 'end',
    hideLabelOnPhone: true,
    width,
    cell: (row) => <span className={actions}>{buttons(row)}</span>,
  };
}
