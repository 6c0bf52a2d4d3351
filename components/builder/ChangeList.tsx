import { Fragment } from 'react';
import { useMessages } from '#components/language';
import type { WidgetRegistry } from '#components/patterns/DashboardWidget';
import { type Change, type ChangeKind, changedParts } from './difference';
import * as canvasStyles from './DifferenceCanvas.css';
import * as styles from './ChangeList.css';
import { messages } from './messages';
import { usePartText } from './usePartText';

/** Props of `ChangeList`. */
export interface ChangeListProps {
  /** The types of widget. */
  registry: WidgetRegistry;
  /** The changes, from `differences`. */
  changes: readonly Change[];
}

/** Lists the changes between two layouts, with the numbers that mark them in `DifferenceCanvas`. */
export function ChangeList({ registry, changes }: ChangeListProps) {
  const linesOf = useChangeLines(registry);
  return (
    <ol className={styles.list}>
      {changes.map((change, index) => (
        <li key={change.id} className={styles.row}>
          <span aria-hidden className={`${canvasStyles.number({ kind: change.kinds[0] })} ${styles.number}`}>
            {index + 1}
          </span>
          <span className={styles.lines}>
            {linesOf(change).map(({ what, detail }) => (
              <Fragment key={what}>
                <span className={styles.what}>{what}</span> <span className={styles.detail}>{detail}</span>
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

type Line = { what: string; detail: string };

/** Returns a function that says everything that was changed about a widget, a line each. */
function useChangeLines(registry: WidgetRegistry): (change: Change) => Line[] {
  const words = useMessages(messages);
  const { nameOf, valueOf } = usePartText(registry);
  const placeOf = ({ x, y }: { x: number; y: number }) => words.place(y + 1, x + 1);
  const sizeOf = ({ width, height }: { width: number; height: number }) => words.cells(width, height);
  return ({ kinds, before, after }) => {
    const title = (after ?? before)?.config.title ?? '';
    const line = (kind: ChangeKind, detail: string): Line => ({
      what: words.changes[kind](title),
      detail,
    });
    if (!after) return before ? [line('removed', words.was(placeOf(before.position)))] : [];
    if (!before) return [line('added', placeOf(after.position))];
    const [was, is] = [before.position, after.position];
    return [
      ...(kinds.includes('resized') ? [line('resized', words.from(sizeOf(was), sizeOf(is)))] : []),
      ...(kinds.includes('moved') ? [line('moved', words.from(placeOf(was), placeOf(is)))] : []),
      ...changedParts(before, after).map((part): Line => {
        if (part === 'title') return { what: words.renamed(before.config.title), detail: title };
        const detail = words.from(valueOf(part, before), valueOf(part, after));
        return { what: words.changedPart(title, nameOf(part, after)), detail };
      }),
    ];
  };
}
