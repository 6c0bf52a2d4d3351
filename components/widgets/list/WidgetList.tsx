import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { rooms, useWidgetFrame, type WidgetSize } from '../frame';
import * as styles from './list.css';

/** A fact that has the same position in every row. */
export interface WidgetColumn {
  /** Its key in the rows' `cells`. */
  id: string;
  /** The column header, where it fits; screen readers read it before each fact: "Status". */
  label: string;
  /** The widget size from which it is shown. */
  from: WidgetSize;
  /** The widget size from which other columns show it instead. */
  until?: WidgetSize;
  /** Whether it is text that may be cut off, unlike chips and figures. */
  isText?: boolean;
  /** @default 'start' */
  align?: 'start' | 'end';
}

/** A record in a widget. */
export interface WidgetRow {
  id: string;
  /** The record's name. */
  title: string;
  /** The record's page; the whole row links to it. */
  href?: string | undefined;
  /** The second line, more detailed in larger widgets. */
  details: Partial<Record<'narrow' | WidgetSize, ReactNode>>;
  /** Shown before the name: an avatar, a checkbox. */
  lead?: ReactNode;
  /** Shown at the end of the name's line, where that fits but columns don't. */
  aside?: ReactNode;
  /** The row's facts, by column id. */
  cells?: Readonly<Record<string, ReactNode>>;
}

export interface WidgetListProps {
  /** The rows, at most five. As many are shown as fit. */
  rows: readonly WidgetRow[];
  /** The columns, in the order shown. */
  columns: readonly WidgetColumn[];
  /** The header above the names, where columns have headers. Leave it out where the facts explain themselves. */
  head?: string;
  /**
   * The widget size from which the rows' leads are shown.
   * @default always
   */
  leadFrom?: WidgetSize;
}

const shown = (from?: WidgetSize, until?: WidgetSize) =>
  `${from ? rooms.from[from] : ''} ${until ? rooms.until[until] : ''}`;

/** Records in rows that share the widget's height: a name, a second line, and facts that line up. */
export function WidgetList({ rows, columns, head, leadFrom }: WidgetListProps) {
  const { titleId } = useWidgetFrame();
  const tracks = columns.map(({ isText }) => (isText ? 'fit-content(184px)' : 'max-content'));
  return (
    <div
      className={styles.list}
      style={assignInlineVars({ [styles.tracks]: ['max-content', 'minmax(0, 1fr)', ...tracks].join(' ') })}
    >
      {head && (
        <div aria-hidden className={styles.heads}>
          <span style={{ gridColumn: '1 / 3' }}>{head}</span>
          {columns.map(({ id, label, from, until, align }, index) => (
            <span
              key={id}
              style={{ gridColumn: index + 3 }}
              className={`${styles.cell({ align })} ${shown(from, until)}`}
            >
              {label}
            </span>
          ))}
        </div>
      )}
      <ul aria-labelledby={titleId} className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            {row.lead && (
              <div className={`${styles.lead} ${shown(leadFrom)}`}>
                <div className={styles.mark}>{row.lead}</div>
              </div>
            )}
            <div className={styles.words}>
              <div className={styles.nameLine}>
                <p className={styles.title}>
                  {row.href ? (
                    <Link href={row.href} className={styles.link}>
                      {row.title}
                    </Link>
                  ) : (
                    row.title
                  )}
                </p>
                {row.aside && <div className={`${styles.aside} ${shown('medium', 'wide')}`}>{row.aside}</div>}
              </div>
              <Details {...row} />
            </div>
            {columns.map(({ id, label, from, until, align }, index) => (
              <div
                key={id}
                style={{ gridColumn: index + 3 }}
                className={`${styles.cell({ align })} ${shown(from, until)}`}
              >
                <VisuallyHidden>{label}: </VisuallyHidden>
                {row.cells?.[id]}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

const order = ['narrow', 'medium', 'wide', 'broad', 'large'] as const;

/** Each line is shown until the next one's size is reached. */
function Details({ details }: Pick<WidgetRow, 'details'>) {
  const given = order.filter((name) => details[name] !== undefined);
  return given.map((name, index) => {
    const next = given[index + 1];
    return (
      <p
        key={name}
        className={`${styles.detail} ${shown(name === 'narrow' ? undefined : name, next === 'narrow' ? undefined : next)}`}
      >
        {details[name]}
      </p>
    );
  });
}
