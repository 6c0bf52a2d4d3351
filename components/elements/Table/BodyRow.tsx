import { type CSSProperties, memo, type ReactNode } from 'react';
import type { Column, TableLine, TableLines } from './Table';
import * as styles from './Table.css';

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  lines: TableLines | undefined;
  /** What is said of it below its cells. */
  below?: ReactNode;
  /** @default false */
  isMarked?: boolean;
  'aria-rowindex'?: number;
}

/** One record: a row of columns, or stacked lines in a narrow table. */
export const BodyRow = memo(function BodyRow<Row>({
  row,
  columns,
  lines,
  below,
  isMarked = false,
  ...props
}: BodyRowProps<Row>) {
  return (
    <tr {...props} role="row" className={isMarked ? styles.markedRow : styles.row}>
      {columns.map(({ id, cell, align = 'start', isRowHeader = false, isForLines = false }) => {
        const Cell = isRowHeader ? 'th' : 'td';
        return (
          <Cell
            key={id}
            role={isRowHeader ? 'rowheader' : 'cell'}
            scope={isRowHeader ? 'row' : undefined}
            className={styles.cell({
              align,
              isRowHeader,
              isForLines,
              inNarrow: placeIn(
                lines?.narrow,
                id,
                (next) => align === 'end' && (next === undefined || next === 'actions'),
              ),
              inTiny: placeIn(lines?.tiny, id, (_, position) => position > 0),
            })}
            style={{ [styles.lineNames.cell]: id } as CSSProperties}
          >
            {cell(row)}
          </Cell>
        );
      })}
      {below && (
        <td role="cell" className={styles.below}>
          {below}
        </td>
      )}
    </tr>
  );
}) as <Row>(props: BodyRowProps<Row>) => ReactNode;

/** A column's alignment in the stacked layout, or `none` if that leaves it out. */
function placeIn(
  lines: TableLine | undefined,
  id: string,
  isAtEnd: (next: string | undefined, position: number) => boolean,
) {
  const line = lines?.areas.map((ids) => ids.split(' ')).find((ids) => ids.includes(id));
  if (!line) return 'none';
  // What comes after a box to tick begins its line all the same.
  const position = line.filter((one) => one !== 'choice').indexOf(id);
  return isAtEnd(line[line.lastIndexOf(id) + 1], position) ? 'end' : 'start';
}
