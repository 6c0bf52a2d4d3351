import { type CSSProperties, memo, type ReactNode } from 'react';
import type { Column, TableLines } from './Table';
import * as styles from './Table.css';

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  lines: TableLines | undefined;
  'aria-rowindex'?: number;
}

/** One record: a row, and with little room a few lines or a list of labelled values. */
export const BodyRow = memo(function BodyRow<Row>({ row, columns, lines, ...props }: BodyRowProps<Row>) {
  return (
    <tr {...props} role="row" className={`${styles.row} ${lines ? styles.linedRow : styles.stackedRow}`}>
      {columns.map(({ id, header, cell, align = 'start', isRowHeader, hideLabelOnPhone }) => {
        const Cell = isRowHeader ? 'th' : 'td';
        return (
          <Cell
            key={id}
            role={isRowHeader ? 'rowheader' : 'cell'}
            scope={isRowHeader ? 'row' : undefined}
            {...(lines
              ? lined(id, align, lines)
              : {
                  'data-label': hideLabelOnPhone || isRowHeader ? undefined : header,
                  className: styles.cell({ align }),
                })}
          >
            {cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}) as <Row>(props: BodyRowProps<Row>) => ReactNode;

/** Puts a cell into its place among the lines; it is not shown where they have none for it. */
function lined(id: string, align: 'start' | 'end', { narrow, tiny }: TableLines) {
  const isIn = ({ areas }: TableLines['narrow']) => areas.some((line) => line.split(' ').includes(id));
  return {
    className: styles.linedCell({ align, inNarrow: isIn(narrow), inTiny: isIn(tiny) }),
    style: { [styles.lineNames.cell]: id } as CSSProperties,
  };
}
