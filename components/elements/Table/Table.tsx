import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ComponentProps, type CSSProperties, type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '#components/elements/Icon';
import type { columnRoom } from '#components/theme/scale';
import { InLines } from './RowActions';
import { blockSize, RowBlock } from './RowBlock';
import * as styles from './Table.css';
import { useIsInLines } from './useIsInLines';

/** One column of a `Table`. */
export interface Column<Row> {
  /** Names the column in `sort`; unique in its table. */
  id: string;
  /** The words at its head. */
  header: string;
  /** What the column shows of a row. */
  cell: (row: Row) => ReactNode;
  /** `end` for figures, so that their digits line up. */
  align?: 'start' | 'end';
  /** Makes the header a button that asks `onSort` for the other order. Lines have no heads, so a list offers its orders above them. */
  sort?: boolean;
  /** Marks the value that names the row for screen readers. One column of a table should be it. */
  isRowHeader?: boolean;
  /** Its share of the width, as a CSS grid track: `'96px'`, `'2fr'`. An equal share without it. */
  width?: string;
  /**
   * Leaves it out where there are columns. Use it for what lines sum up of other columns.
   * @default false
   */
  isForLines?: boolean;
}

/** Which column the rows are in order of, and which way. */
export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

/**
 * How a row's columns stand in lines. The tracks of a CSS grid, and for each line the ids of the columns in their order; an id
 * that is repeated spans, and a column that is named in no line is left out.
 */
export interface TableLine {
  tracks: string;
  areas: readonly string[];
}

/** A row in lines, where its columns do not fit side by side, and where there is 300 px less than that, as on a phone. */
export interface TableLines {
  narrow: TableLine;
  tiny: TableLine;
  /**
   * How much room the columns need: 640 px, 860 px, or 960 px for more than seven.
   * @default 'usual'
   */
  room?: keyof typeof columnRoom;
}

/** The part of an ordered table that a row belongs to. */
export interface RowGroup {
  /** Tells groups of the same words apart. Without it the words do. */
  id?: string;
  /** What its rows have in common: "This week". */
  label: string;
  /** What tells it from another of the same words, beside them: "chui-ridge". */
  detail?: string | undefined;
  /** What its rows come to, at the end of the head: "KES 812,000". */
  sum?: string | undefined;
  /** `error` for what is late. */
  tone?: 'error';
}

/** The last rows of a group, which fold away behind a button. */
export interface RowFold {
  /** Tells it from other folds of the table. */
  id: string;
  /** What is in it: "6 paid, 1 cancelled". */
  label: string;
  /** Names it for screen readers, with its group: "6 paid, 1 cancelled of Chui Ridge". */
  name: string;
  /** Whether its rows are shown. */
  isOpen: boolean;
  /** Beside the button while it is open: the way to more than it shows. */
  end?: ReactNode;
}

export interface TableProps<Row> extends Omit<ComponentProps<'table'>, 'className' | 'style' | 'children'> {
  /** Names the table for screen readers: "Customers". */
  caption: string;
  /** What each row shows. Make the list once, outside the component or memoised, so that rows don't render again for nothing. */
  columns: readonly Column<Row>[];
  /** The rows in their order: the table does not sort. */
  rows: readonly Row[];
  /** Identifies a row. */
  getRowId: (row: Row) => string;
  /** The order that the rows are in, marked at the head of its column. */
  sort?: TableSort | undefined;
  /** Called with the order that a person asked for: the column's other direction, or ascending. */
  onSort?: (sort: TableSort) => void;
  /**
   * Keeps the head in view while the page scrolls. Use it where a list is longer than a screen.
   * @default false
   */
  isHeaderSticky?: boolean;
  /**
   * How a row stands in two lines where there is less room than its columns need: its name and state first, and below them
   * what matters most. Without its heads the table offers no order there, so let the screen offer one. Make it once, outside
   * the component. A table of two or three columns does without.
   */
  lines?: TableLines;
  /** Puts a head above the first of the rows that belong together in this order. Keep it between renders. */
  groupOf?: ((row: Row) => RowGroup) | undefined;
  /** Folds away the rows that it gives a fold for: those of one fold stand together. Keep it between renders. */
  foldOf?: ((row: Row) => RowFold | undefined) | undefined;
  /** Called with the id of the fold that a person opened or closed. Keep it between renders. */
  onFold?: ((id: string) => void) | undefined;
}

/** Up to so many rows all are in the page, for the browser's own search and for print; of more, those that are near. */
const drawnAtOnce = 100;

/** Records in rows and columns, to read and to act on. With little room a row is two lines. */
export function Table<Row>({
  caption,
  columns,
  rows,
  getRowId,
  sort,
  onSort,
  isHeaderSticky = false,
  lines,
  groupOf,
  foldOf,
  onFold,
  ...props
}: TableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const isInLines = useIsInLines(frame);
  const headed = columns.filter(({ isForLines }) => !isForLines);
  const layout = {
    [styles.tracksName]: headed.map(({ width = 'minmax(0, 1fr)' }) => width).join(' '),
    ...(lines && { ...inLines('narrow', lines.narrow), ...inLines('tiny', lines.tiny) }),
  };
  const isLong = rows.length > drawnAtOnce;
  const blocks = Array.from({ length: Math.ceil(rows.length / blockSize) }, (_, index) =>
    rows.slice(index * blockSize, (index + 1) * blockSize),
  );
  return (
    <div ref={frame} className={lines && styles.frame[lines.room ?? 'usual']}>
      {/* The roles are spelled out because a grid's `display` takes a table's own away. */}
      <table
        {...props}
        role="table"
        aria-label={caption}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        className={styles.table}
        style={layout as CSSProperties}
      >
        <thead role="rowgroup" className={styles.head({ isSticky: isHeaderSticky })}>
          <tr role="row" className={styles.headRow}>
            {headed.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <InLines value={isInLines && lines !== undefined}>
          {blocks.map((block, index) => (
            <RowBlock
              key={index}
              rows={block}
              offset={isLong ? index * blockSize : undefined}
              isLater={index > 0}
              columns={columns}
              lines={lines}
              groupOf={groupOf}
              foldOf={foldOf}
              onFold={onFold}
              before={rows[index * blockSize - 1]}
              getRowId={getRowId}
            />
          ))}
        </InLines>
      </table>
    </div>
  );
}

function inLines(room: 'narrow' | 'tiny', { tracks, areas }: TableLine) {
  const names = styles.lineNames[room];
  return { [names.tracks]: tracks, [names.areas]: areas.map((line) => `"${line}"`).join(' ') };
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { id, header, align = 'start', sort: sorts = false } = column;
  const direction = sort?.column === id ? sort.direction : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={direction} className={styles.headCell({ align })}>
      {sorts ? (
        <Button
          className={styles.sortButton({ align })}
          onPress={() => onSort?.({ column: id, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
        >
          {header}
          <span className={styles.sortMark({ isOn: direction !== undefined })}>
            <Icon of={marks[direction ?? 'none']} />
          </span>
        </Button>
      ) : (
        header
      )}
    </th>
  );
}

const marks = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };
