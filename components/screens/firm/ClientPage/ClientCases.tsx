import type { caseList, LoadedList } from '#components/api';
import { Link } from '#components/elements/Link';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { StatusChip } from '#components/patterns/StatusChip';
import * as styles from './ClientPage.css';
import { messages } from './messages';

export interface ClientCasesProps {
  /** The client's cases, with their loading state. */
  cases: LoadedList<typeof caseList>;
}

/** A client's cases, and what comes next in each. */
export function ClientCases({ cases }: ClientCasesProps) {
  const { cases: words } = useMessages(messages);
  const { weekdayDate } = useFormat();
  return (
    <Card title={words.title} isPadded={false}>
      <DataView
        label={words.title}
        query={cases}
        isEmpty={cases.rows.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} hint={words.noneHint} />}
      >
        <ul aria-label={words.title}>
          {cases.rows.map(({ id, title, caseNumber, caseType, status, nextEvent }) => (
            <li key={id} className={styles.row}>
              <div>
                <p className={styles.name}>
                  <Link tone="plain" href={`/cases/${id}`}>
                    {title}
                  </Link>
                </p>
                <p className={styles.soft}>
                  {caseNumber ?? caseType}
                  {' · '}
                  {nextEvent ? words.next(weekdayDate(nextEvent.date), nextEvent.title) : words.noDate}
                </p>
              </div>
              <StatusChip kind="case" value={status} />
            </li>
          ))}
        </ul>
        <LoadMore query={cases} isManual />
      </DataView>
    </Card>
  );
}
