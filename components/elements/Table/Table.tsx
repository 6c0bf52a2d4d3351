import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '#components/elements/Icon';
import { blockSize, RowBlock } from './RowBlock';
import * as styles from './Table.css';

/** One column of a `Table`. */
export interface Column<Row> {
  /** Names the column in `sort`; unique in its table. */
  id: string;
  /** The words at its head; on a phone they stand before each value. */
  header: string;
  /** What the column shows of a row. */
  cell: (row: Row) => ReactNode;
  /** `end` for figures, so that their digits line up. */
  align?: 'start' | 'end';
  /** Makes the header a button that asks `onSort` for the other order. On a phone these headers stay above the rows. */
  sort?: boolean;
  /** Marks the value that names the row for screen readers. One column of a table should be it. */
  isRowHeader?: boolean;
  /** Its share of the width, as a CSS grid track: `'96px'`, `'2fr'`. An equal share without it. */
  width?: string;
  /** Leaves out the words before the value on a phone, where the value explains itself. */
  hideLabelOnPhone?: boolean;
}

/** Which column the rows are in order of, and which way. */
export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** From which width down a table's rows become lists of labelled values. */
export type TableStacking = 'phone' | 'early';

/**
 * How a row's columns stand in lines. The tracks of a CSS grid, and for each line the ids of the columns in their order; an id
 * that is repeated spans, and a column that is named in no line is left out.
 */
export interface TableLine {
  tracks: string;
  areas: readonly string[];
}

/** A row in lines, where its columns do not fit side by side: under 860 px of room, and under 560 px, as on a phone. */
export interface TableLines {
  narrow: TableLine;
  tiny: TableLine;
}

/** The part of an ordered table that a row belongs to. */
export interface RowGroup {
  /** What its rows have in common: "This week". */
  label: string;
  /** `error` for what is late. */
  tone?: 'error';
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
   * From which width down each row becomes a list of labelled values. Use `early` for a table of more than six columns: it
   * does so wherever they no longer fit side by side, and not on phones alone.
   * @default 'phone'
   */
  stacks?: TableStacking;
  /**
   * Lays each row out in two or three lines where there is less room than 860 px, in place of labelled values. Without its
   * heads the table offers no order there, so let the screen offer one. Make it once, outside the component.
   */
  lines?: TableLines;
  /** Puts a head above the first of the rows that belong together in this order. Keep it between renders. */
  groupOf?: ((row: Row) => RowGroup) | undefined;
}

/** Up to so many rows all are in the page, for the browser's own search and for print; of more, those that are near. */
const drawnAtOnce = 100;

/** Records in rows and columns, to read and to act on. On a phone each row becomes a list of labelled values. */
export function Table<Row>({
  caption,
  columns,
  rows,
  getRowId,
  sort,
  onSort,
  isHeaderSticky = false,
  stacks = 'phone',
  lines,
  groupOf,
  ...props
}: TableProps<Row>) {
  const layout = {
    [styles.tracksName]: columns.map(({ width = 'minmax(0, 1fr)' }) => width).join(' '),
    ...(lines && { ...inLines('narrow', lines), ...inLines('tiny', lines) }),
  };
  const isLong = rows.length > drawnAtOnce;
  const blocks = Array.from({ length: Math.ceil(rows.length / blockSize) }, (_, index) =>
    rows.slice(index * blockSize, (index + 1) * blockSize),
  );
  return (
    <div className={styles.frame({ stacks: lines ? 'lines' : stacks })}>
      {/* The roles are spelled out because a grid's `display` takes a table's own away. */}
      <table
        {...props}
        role="table"
        aria-label={caption}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        className={styles.table}
        style={layout as CSSProperties}
      >
        <thead
          role="rowgroup"
          className={`${styles.head({ isSticky: isHeaderSticky, sorts: columns.some(({ sort }) => sort) })} ${lines ? styles.linedHead : ''}`}
        >
          <tr role="row" className={styles.headRow}>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {blocks.map((block, index) => (
          <RowBlock
            key={index}
            rows={block}
            offset={isLong ? index * blockSize : undefined}
            isLater={index > 0}
            columns={columns}
            lines={lines}
            groupOf={groupOf}
            before={rows[index * blockSize - 1]}
            getRowId={getRowId}
          />
        ))}
      </table>
    </div>
  );
}

function inLines(room: keyof TableLines, { [room]: { tracks, areas } }: TableLines) {
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
    <th role="columnheader" scope="col" aria-sort={direction} className={styles.headCell({ align, sorts })}>
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
