import { documentList, useList } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { FileKind } from '#components/patterns/FileKind';
import { StatusChip } from '#components/patterns/StatusChip';
import * as styles from './FileCards.css';
import type { FileOf } from './fileOf';
import { messages } from './messages';
import { Newest } from './Newest';

/** A card of documents, newest first, marking those that still need a signature. */
export function DocumentsCard(file: FileOf) {
  const { documents: words } = useMessages(messages);
  const { dayMonth, fileSize } = useFormat();
  const documents = useList(documentList, file);
  const { rows, total = 0 } = documents;
  return (
    <Card title={words.title} isPadded={false} {...(total > 0 && { description: words.newest(total) })}>
      <DataView
        label={words.title}
        query={documents}
        isEmpty={rows.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} />}
      >
        <Newest label={words.title} list={documents} all={words.all}>
          {({ id, name, mediaType, size, signature, updated_at }) => (
            <li key={id} className={styles.row}>
              <FileKind name={name} mediaType={mediaType} />
              <div className={styles.words}>
                <p className={styles.name}>{name}</p>
                <p className={styles.soft}>
                  {dayMonth(updated_at)} · {fileSize(size)}
                </p>
              </div>
              {signature !== 'not_required' && <StatusChip kind="signature" value={signature} />}
            </li>
          )}
        </Newest>
      </DataView>
    </Card>
  );
}
