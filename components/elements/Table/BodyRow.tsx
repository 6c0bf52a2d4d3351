import { memo, type ReactNode } from 'react';
import type { Column } from './Table';
import * as styles from './Table.css';

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  'aria-rowindex'?: number;
}

/** One record: a row, or on a phone a list of labelled values. */
export const BodyRow = memo(function BodyRow<Row>({ row, columns, ...props }: BodyRowProps<Row>) {
  return (
    <tr {...props} role="row" className={styles.row}>
      {columns.map(({ id, header, cell, align = 'start', isRowHeader, hideLabelOnPhone }) => {
        const Cell = isRowHeader ? 'th' : 'td';
        return (
          <Cell
            key={id}
            role={isRowHeader ? 'rowheader' : 'cell'}
            scope={isRowHeader ? 'row' : undefined}
            data-label={hideLabelOnPhone || isRowHeader ? undefined : header}
            className={styles.cell({ align })}
          >
            {cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}) as <Row>(props: BodyRowProps<Row>) => ReactNode;
