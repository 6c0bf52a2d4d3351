import { Button } from '#components/elements/Button';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { StatusChip } from '#components/patterns/StatusChip';
import * as styles from './CasePage.css';
import { messages } from './messages';
import type { CaseParts } from './useCaseParts';

/** What is in a case's file. */
export interface CaseDocumentsProps {
  /** Its newest documents and how their load stands. */
  documents: CaseParts['documents'];
  /** Loads all of them. */
  onShowAll: () => void;
}

/** The documents of a case, newest first. */
export function CaseDocuments({ documents, onShowAll }: CaseDocumentsProps) {
  const { documents: words } = useMessages(messages);
  const { dayMonth, fileSize } = useFormat();
  const { data = [], page } = documents.data ?? {};
  const total = page?.total ?? 0;
  return (
    <Card title={words.title} isPadded={false} {...(total > 0 && { description: words.newest(total) })}>
      <DataView
        label={words.title}
        query={documents}
        isEmpty={data.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} />}
      >
        <ul aria-label={words.title}>
          {data.map(({ id, name, size, signature, updated_at }) => (
            <li key={id} className={styles.item}>
              <span className={styles.fileKind}>{kindOf(name)}</span>
              <div className={styles.words}>
                <p className={styles.rowTitle}>{name}</p>
                <p className={styles.soft}>
                  {dayMonth(updated_at)} · {fileSize(size)}
                </p>
              </div>
              {signature !== 'not_required' && <StatusChip kind="signature" value={signature} />}
            </li>
          ))}
        </ul>
        {total > data.length && (
          <div className={styles.foot}>
            <Button tone="quiet" size="sm" onPress={onShowAll}>
              {words.all(total)}
            </Button>
          </div>
        )}
      </DataView>
    </Card>
  );
}

/** The letters by which people know a kind of file: `PDF`. */
const kindOf = (name: string) => /\.(\w{1,4})$/.exec(name)?.[1]?.toUpperCase() ?? '—';
