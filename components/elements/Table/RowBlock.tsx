import { type CSSProperties, Fragment, memo, type ReactNode, useDeferredValue, useRef } from 'react';
import { BodyRow } from './BodyRow';
import { FoldRow } from './FoldRow';
import type { Column, RowGroup, TableLines, TableProps } from './Table';
import * as styles from './Table.css';
import { useIsFarOffscreen } from './useIsFarOffscreen';

/** How many rows mount and unmount together: few enough to render within a frame. */
export const blockSize = 10;

interface RowBlockProps<Row> extends Pick<TableProps<Row>, 'groupOf' | 'foldOf' | 'onFold' | 'belowOf' | 'isMarked'> {
  rows: readonly Row[];
  /** How many rows precede the first; set only in a long table, which renders just the rows near the viewport. */
  offset: number | undefined;
  /** Whether the rows are below the first block; they render after it. */
  isLater: boolean;
  /** Whether the page is being printed: every row is rendered at once. */
  isPrinting: boolean;
  columns: readonly Column<Row>[];
  lines: TableLines | undefined;
  /** The row above the first. */
  before: Row | undefined;
  getRowId: (row: Row) => string;
}

// Loading the next hundred rows creates new arrays of the same rows: those blocks need not render again.
const isSame = <Row,>(a: RowBlockProps<Row>, b: RowBlockProps<Row>) =>
  a.columns === b.columns &&
  a.lines === b.lines &&
  a.groupOf === b.groupOf &&
  a.foldOf === b.foldOf &&
  a.onFold === b.onFold &&
  a.belowOf === b.belowOf &&
  a.isMarked === b.isMarked &&
  a.before === b.before &&
  a.offset === b.offset &&
  a.isPrinting === b.isPrinting &&
  a.rows.length === b.rows.length &&
  a.rows.every((row, index) => row === b.rows[index]);

/** A few rows of a table; in a long table, an empty block of the same height while far from the viewport. */
export const RowBlock = memo(function RowBlock<Row>({
  rows,
  offset,
  isLater,
  isPrinting,
  columns,
  lines,
  groupOf,
  foldOf,
  onFold,
  belowOf,
  isMarked,
  before,
  getRowId,
}: RowBlockProps<Row>) {
  const block = useRef<HTMLTableSectionElement>(null);
  const isAwaited = useDeferredValue(false, isLater);
  const away = useIsFarOffscreen(block, offset !== undefined, isLater) ?? (isAwaited ? {} : undefined);
  if (away && !isPrinting) {
    const room = { [styles.rowsName]: rows.length, blockSize: away.height } as CSSProperties;
    return <tbody ref={block} role="rowgroup" aria-hidden className={styles.away} style={room} />;
  }
  return (
    <tbody ref={block} role="rowgroup" className={styles.body}>
      {rows.map((row, index) => {
        const above = rows[index - 1] ?? before;
        const group = groupOf?.(row);
        const fold = foldOf?.(row);
        return (
          <Fragment key={getRowId(row)}>
            {group && (!above || keyOf(group) !== keyOf(groupOf?.(above))) && <GroupHead group={group} />}
            {fold && (!above || fold.id !== foldOf?.(above)?.id) && <FoldRow fold={fold} onFold={onFold} />}
            {(fold?.isOpen ?? true) && (
              <BodyRow
                row={row}
                columns={columns}
                lines={lines}
                below={belowOf?.(row)}
                isMarked={isMarked?.(row) ?? false}
                {...(offset !== undefined && { 'aria-rowindex': offset + index + 2 })}
              />
            )}
          </Fragment>
        );
      })}
    </tbody>
  );
}, isSame) as <Row>(props: RowBlockProps<Row>) => ReactNode;

const keyOf = (group: RowGroup | undefined) => group && (group.id ?? group.label);

/** A heading for the rows below it, with their total. */
function GroupHead({ group: { label, detail, sum, tone } }: { group: RowGroup }) {
  return (
    <tr role="row" className={styles.groupRow}>
      <th role="rowheader" scope="rowgroup" className={styles.groupHead({ tone })}>
        <span className={styles.groupName}>
          {label} {detail !== undefined && <span className={styles.groupDetail}>{detail}</span>}
        </span>
        {sum !== undefined && <span className={styles.groupSum}>{sum}</span>}
      </th>
    </tr>
  );
}
