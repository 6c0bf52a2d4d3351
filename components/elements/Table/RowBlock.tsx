import { type CSSProperties, Fragment, memo, type ReactNode, useDeferredValue, useRef } from 'react';
import { BodyRow } from './BodyRow';
import type { Column, RowGroup, TableLines } from './Table';
import * as styles from './Table.css';
import { useAway } from './useAway';

/** How many rows come and go together: few enough to render within a frame. */
export const blockSize = 10;

interface RowBlockProps<Row> {
  rows: readonly Row[];
  /** How many rows stand above the first; given in a long table, which renders only the rows near the viewport. */
  offset: number | undefined;
  /** Whether the rows are below what is seen first: they are drawn once the others have been. */
  isLater: boolean;
  columns: readonly Column<Row>[];
  lines: TableLines | undefined;
  groupOf: ((row: Row) => RowGroup) | undefined;
  /** The row above the first. */
  before: Row | undefined;
  getRowId: (row: Row) => string;
}

// Loading the next hundred rows makes new blocks of the same rows: they need not render again.
const isSame = <Row,>(a: RowBlockProps<Row>, b: RowBlockProps<Row>) =>
  a.columns === b.columns &&
  a.lines === b.lines &&
  a.groupOf === b.groupOf &&
  a.before === b.before &&
  a.offset === b.offset &&
  a.rows.length === b.rows.length &&
  a.rows.every((row, index) => row === b.rows[index]);

/** A few rows of a table; in a long one, their room alone while they are far from what is seen. */
export const RowBlock = memo(function RowBlock<Row>({
  rows,
  offset,
  isLater,
  columns,
  lines,
  groupOf,
  before,
  getRowId,
}: RowBlockProps<Row>) {
  const block = useRef<HTMLTableSectionElement>(null);
  const isAwaited = useDeferredValue(false, isLater);
  const away = useAway(block, offset !== undefined, isLater) ?? (isAwaited ? {} : undefined);
  if (away) {
    const room = { [styles.rowsName]: rows.length, blockSize: away.height } as CSSProperties;
    return <tbody ref={block} role="rowgroup" aria-hidden className={styles.away} style={room} />;
  }
  const labelOf = (row: Row | undefined) => row && groupOf?.(row).label;
  return (
    <tbody ref={block} role="rowgroup" className={styles.body}>
      {rows.map((row, index) => (
        <Fragment key={getRowId(row)}>
          {groupOf && <GroupHead group={groupOf(row)} above={labelOf(rows[index - 1] ?? before)} />}
          <BodyRow
            row={row}
            columns={columns}
            lines={lines}
            {...(offset !== undefined && { 'aria-rowindex': offset + index + 2 })}
          />
        </Fragment>
      ))}
    </tbody>
  );
}, isSame) as <Row>(props: RowBlockProps<Row>) => ReactNode;

/** Names the rows below it, unless those above have the same name. */
function GroupHead({ group: { label, tone }, above }: { group: RowGroup; above: string | undefined }) {
  if (label === above) return null;
  return (
    <tr role="row" className={styles.groupRow}>
      <th role="rowheader" scope="rowgroup" className={styles.groupHead({ tone })}>
        {label}
      </th>
    </tr>
  );
}
