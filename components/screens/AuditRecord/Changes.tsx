import type { AuditEntry } from '#components/api';
import { useMessages } from '#components/language';
import * as styles from './columns.css';
import { messages } from './messages';
import { useShown } from './useShown';

export type ChangesProps = Pick<AuditEntry, 'action' | 'changes'>;

/**
 * Lists each changed field with its value before and after, or what was asked for. Of what is confidential, and of references, it says
 * only that it changed.
 */
export function Changes({ action, changes }: ChangesProps) {
  const { fieldOf, changed, set, asked, none } = useMessages(messages);
  const shown = useShown();
  const asking = { read: asked, export: asked, refused: asked };
  const say = { insert: set, update: changed, delete: changed, erase: changed, ...asking }[action];
  const listed = changes.filter(({ field }) => field !== 'deleted_at');
  if (listed.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {listed.map(({ field, before, after }) => (
        <li key={field}>
          {isUntold(before) && isUntold(after) ? (
            say(fieldOf(field))
          ) : (
            <>
              {fieldOf(field)}:{' '}
              {before !== undefined && (
                <>
                  <s className={styles.before}>{shown(field, before)}</s> →{' '}
                </>
              )}
              {after === undefined ? none : shown(field, after)}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whether a value is kept from the record, or refers to other records. A long list of them is cut off. */
const isUntold = (value: string | undefined) =>
  value === undefined || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,|$)/.test(value);
