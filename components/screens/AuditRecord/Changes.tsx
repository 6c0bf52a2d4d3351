import type { AuditEntry } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import * as styles from './columns.css';
import { messages } from './messages';

export interface ChangesProps {
  changes: AuditEntry['changes'];
}

/** Lists each changed field with its value before and after. Of what is confidential, and of references, it says only that it changed. */
export function Changes({ changes }: ChangesProps) {
  const { fields, changed, none } = useMessages(messages);
  const shown = useShown();
  const listed = changes.filter(({ field }) => field !== 'deleted_at');
  if (listed.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {listed.map(({ field, before, after }) => (
        <li key={field}>
          {field.endsWith('_id') || (before === undefined && after === undefined) ? (
            changed(fields[field] ?? field)
          ) : (
            <>
              {fields[field] ?? field}:{' '}
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

/** How a stored value is shown: money in its unit, days and moments as elsewhere. */
function useShown() {
  const { date, time, cents } = useFormat();
  const { yes, no } = useMessages(messages);
  return (field: string, value: string): string => {
    if (field.endsWith('_cents')) return cents(Number(value) / 100);
    if (value === 'true') return yes;
    if (value === 'false') return no;
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return date(value);
    return /^\d{4}-\d\d-\d\dT/.test(value) ? `${date(value)} ${time(value)}` : value;
  };
}
