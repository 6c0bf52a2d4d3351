import { useMessages } from '#components/language';
import type { Change } from './difference';
import * as canvasStyles from './DifferenceCanvas.css';
import * as styles from './ChangeList.css';
import { messages } from './messages';

/** Lists the changes between two layouts, with the numbers that mark them in `DifferenceCanvas`. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const words = useMessages(messages);
  const detail = ({ kinds: [kind], before, after }: Change): string => {
    const [was, is] = [before?.position, after?.position];
    if (kind === 'resized' && was && is) {
      return words.from(words.cells(was.width, was.height), words.cells(is.width, is.height));
    }
    if (kind === 'moved' && was && is)
      return words.from(words.place(was.y + 1, was.x + 1), words.place(is.y + 1, is.x + 1));
    if (kind === 'removed' && was) return words.was(words.place(was.y + 1, was.x + 1));
    return is ? words.place(is.y + 1, is.x + 1) : '';
  };
  return (
    <ol className={styles.list}>
      {changes.map((change, index) => {
        const [kind = 'configured'] = change.kinds;
        const title = (change.after ?? change.before)?.config.title ?? '';
        return (
          <li key={change.id} className={styles.row}>
            <span aria-hidden className={`${canvasStyles.number({ kind })} ${styles.number}`}>
              {index + 1}
            </span>
            <span className={styles.what}>{words.changes[kind](title)}</span>
            <span className={styles.detail}>{detail(change)}</span>
          </li>
        );
      })}
    </ol>
  );
}
