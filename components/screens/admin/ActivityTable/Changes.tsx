import type { ActivityEntry } from '#components/api';
import { useMessages } from '#components/language';
import * as styles from './columns.css';
import { messages } from './messages';

export interface ChangesProps {
  changes: NonNullable<ActivityEntry['changes']>;
}

/** Lists each changed field with its old and new value. For personal data it says only that the field changed. */
export function Changes({ changes }: ChangesProps) {
  const { fields, changed, none } = useMessages(messages);
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {before === undefined && after === undefined ? (
            changed(fields[field])
          ) : (
            <>
              {fields[field]}: <s className={styles.before}>{before ?? none}</s> → {after ?? none}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
