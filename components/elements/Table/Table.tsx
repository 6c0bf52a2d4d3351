import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ComponentProps, type CSSProperties, type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '#components/elements/Icon';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import type { columnRoom } from '#components/theme/scale';
import { BodyRow } from './BodyRow';
import { InLines } from './RowActions';
import { blockSize, RowBlock } from './RowBlock';
import * as styles from './Table.css';
import { useIsInLines } from './useIsInLines';
import { useIsPrinting } from './useIsPrinting';

/** One column of a `Table`. */
export interface Column<Row> {
  /** The column's id, unique in its table. Used in `sort` and `lines`. */
  id: string;
  /** The header text. */
  header: string;
  /** Renders the column's cell for a row. */
  cell: (row: Row) => ReactNode;
  /** The alignment. Use `end` for numbers, so that their digits line up. */
  align?: 'start' | 'end';
  /** Makes the header a button that calls `onSort`. Stacked rows have no headers, so a list also offers sorting above the table. */
  sort?: boolean;
  /** Marks the value that names the row for screen readers. Set it on one column of each table. */
  isRowHeader?: boolean;
  /** The width, as a CSS grid track: `'96px'`, `'2fr'`. Columns without it share the rest equally. */
  width?: string;
  /**
   * Shows it only in the narrow layout. Use it to summarise other columns there.
   * @default false
   */
  isForLines?: boolean;
  /**
   * Says the header to screen readers only. Use it for controls that leave no room for a word.
   * @default false
   */
  isHeaderHidden?: boolean;
}

/** The column and direction that the rows are sorted by. */
export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

/**
 * How a row's columns are stacked in lines: the tracks of a CSS grid, and for each line the ids of its columns in order. A repeated
 * id spans tracks, and a column in no line is left out.
 */
export interface TableLine {
  tracks: string;
  areas: readonly string[];
}

/** How rows are stacked: `narrow` when the columns don't fit side by side, `tiny` with 300 px less than that, as on a phone. */
export interface TableLines {
  narrow: TableLine;
  tiny: TableLine;
  /**
   * The width that the columns need: 640 px, 860 px, or 960 px for more than seven.
   * @default 'usual'
   */
  room?: keyof typeof columnRoom;
}

/** A group of consecutive rows under one heading. */
export interface RowGroup {
  /** Distinguishes groups with the same label. Defaults to the label. */
  id?: string;
  /** The heading: "This week". */
  label: string;
  /** Shown beside the label, to distinguish it from one with the same words: "chui-ridge". */
  detail?: string | undefined;
  /** The total of its rows, shown at the end of the heading: "KES 812,000". */
  sum?: string | undefined;
  /** The colour of the heading. Use `error` for overdue items. */
  tone?: 'error';
}

/** The last rows of a group, which a button shows or hides. */
export interface RowFold {
  /** The fold's id, unique in its table. */
  id: string;
  /** The button's text, which says what is folded: "6 paid, 1 cancelled". */
  label: string;
  /** Names the button for screen readers, with its group: "6 paid, 1 cancelled of Chui Ridge". */
  name: string;
  /** Whether its rows are shown. */
  isOpen: boolean;
  /** Shown beside the button while open, such as a link to more. */
  end?: ReactNode;
}

export interface TableProps<Row> extends Omit<ComponentProps<'table'>, 'className' | 'style' | 'children'> {
  /** Names the table for screen readers: "Customers". */
  caption: string;
  /** The columns. Define them outside the component or memoise them, so that rows don't re-render needlessly. */
  columns: readonly Column<Row>[];
  /** The rows, already sorted: the table does not sort them. */
  rows: readonly Row[];
  /** Returns a row's unique id. */
  getRowId: (row: Row) => string;
  /** The current sort order, marked in its column's header. */
  sort?: TableSort | undefined;
  /** Called with the new sort order: the same column in the other direction, or another one ascending. */
  onSort?: (sort: TableSort) => void;
  /**
   * Keeps the header in view while the page scrolls. Use it for lists longer than a screen.
   * @default false
   */
  isHeaderSticky?: boolean;
  /**
   * How a row is stacked in two lines when its columns don't fit: name and status first, and below them what matters most. Use it
   * for more than two or three columns, and define it outside the component. Headers are hidden then, so offer sorting elsewhere.
   */
  lines?: TableLines;
  /** Puts a heading above consecutive rows of the same group. Keep the function stable between renders. */
  groupOf?: ((row: Row) => RowGroup) | undefined;
  /** Folds the rows for which it returns a fold; rows of one fold must be consecutive. Keep the function stable between renders. */
  foldOf?: ((row: Row) => RowFold | undefined) | undefined;
  /** Called with the id of the fold that was opened or closed. Keep the function stable between renders. */
  onFold?: ((id: string) => void) | undefined;
  /**
   * What the columns come to, by their ids, in a last row below an ink rule. Use it where figures add up; name the row in the column
   * that names the others.
   */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** What is said of a row below its cells, as wide as the row: why it is marked, and what to do. */
  belowOf?: ((row: Row) => ReactNode) | undefined;
  /** Marks a row in red. Use it for the one that needs attention, and say why in `belowOf`. */
  isMarked?: ((row: Row) => boolean) | undefined;
}

/** Up to this many rows are all rendered, for find-in-page; in longer tables only those near the viewport, except on paper. */
const drawnAtOnce = 100;

/** Records in rows and columns. In a narrow space each row is stacked in two lines. */
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
  totals,
  belowOf,
  isMarked,
  ...props
}: TableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const isInLines = useIsInLines(frame);
  const headed = columns.filter(({ isForLines }) => !isForLines);
  const layout = {
    [styles.tracksName]: headed.map(({ width = 'minmax(0, 1fr)' }) => width).join(' '),
    ...(lines && { ...inLines('narrow', lines.narrow), ...inLines('tiny', lines.tiny) }),
  };
  const isPrinting = useIsPrinting();
  const isLong = rows.length > drawnAtOnce;
  const blocks = Array.from({ length: Math.ceil(rows.length / blockSize) }, (_, index) =>
    rows.slice(index * blockSize, (index + 1) * blockSize),
  );
  return (
    <div ref={frame} className={lines && styles.frame[lines.room ?? 'usual']}>
      {/* Explicit roles, because `display: grid` removes a table's native ones. */}
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
              isPrinting={isPrinting}
              columns={columns}
              lines={lines}
              groupOf={groupOf}
              foldOf={foldOf}
              onFold={onFold}
              belowOf={belowOf}
              isMarked={isMarked}
              before={rows[index * blockSize - 1]}
              getRowId={getRowId}
            />
          ))}
          {totals && (
            <tfoot role="rowgroup" className={styles.totals}>
              <BodyRow
                row={totals}
                columns={columns.map((column) => ({ ...column, cell: (sums: typeof totals) => sums[column.id] }))}
                lines={lines}
              />
            </tfoot>
          )}
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
  const { id, header, align = 'start', sort: sorts = false, isHeaderHidden = false } = column;
  const direction = sort?.column === id ? sort.direction : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={styles.headCell({ align, isOfActions: id === 'actions' })}
    >
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
      ) : isHeaderHidden ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </th>
  );
}

const marks = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };
