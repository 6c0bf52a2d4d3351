import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type ReactNode, use } from 'react';
import { Link } from 'react-aria-components/Link';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { FrameContext, type Room, rooms } from '../frame';
import * as styles from './list.css';

/** A fact that stands in the same place in every row. */
export interface WidgetColumn {
  /** Its key in the rows' `cells`. */
  id: string;
  /** Heads the column where there is room, and is read out before each fact: "Status". */
  label: string;
  /** The room from which it is shown. */
  from: Room;
  /** The room from which others tell it. */
  until?: Room;
  /** Words that may be cut; chips and figures may not. */
  isText?: boolean;
  /** @default 'start' */
  align?: 'start' | 'end';
}

/** A record in a widget. */
export interface WidgetRow {
  id: string;
  /** The record's name. */
  title: string;
  /** Where the record is shown; the whole row leads there. */
  href?: string | undefined;
  /** Line two, which says more from room to room. */
  details: Partial<Record<'narrow' | Room, ReactNode>>;
  /** What stands before the name: an avatar, a checkbox. */
  lead?: ReactNode;
  /** What stands at the end of the name's line, where there is room for that and none for columns. */
  aside?: ReactNode;
  /** Its facts by column. */
  cells?: Readonly<Record<string, ReactNode>>;
}

export interface WidgetListProps {
  /** At most five; so many are shown as have room. */
  rows: readonly WidgetRow[];
  /** In the order shown. */
  columns: readonly WidgetColumn[];
  /** Heads the names where columns have heads. Leave it out where the facts explain themselves. */
  head?: string;
  /**
   * The room from which the rows' leads are shown.
   * @default always
   */
  leadFrom?: Room;
}

const shown = (from?: Room, until?: Room) => `${from ? rooms.from[from] : ''} ${until ? rooms.until[until] : ''}`;

/** Records in rows that share the widget's height: a name, a second line, and facts that line up. */
export function WidgetList({ rows, columns, head, leadFrom }: WidgetListProps) {
  const { titleId } = use(FrameContext);
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

/** Each line is shown until the next one's room is reached. */
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
