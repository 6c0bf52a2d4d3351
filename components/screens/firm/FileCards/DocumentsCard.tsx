import { documentList, useList } from '#components/api';
import { lazyDialog } from '#components/app';
import { lazyWhenIdle } from '#components/elements/later';
import { Link } from '#components/elements/Link';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { FileKind } from '#components/patterns/FileKind';
import { StatusChip } from '#components/patterns/StatusChip';
import { useEditorUrl } from '../../record';
import * as styles from './FileCards.css';
import type { FileOf } from './fileOf';
import { messages } from './messages';
import { Newest } from './Newest';

// Many visits only look what there is.
const DocumentDrawer = lazyDialog(() => import('../DocumentDrawer/DocumentDrawer'));

// Nor is anything added before the page is there.
const loadArea = () => import('../UploadArea');
const UploadArea = lazyWhenIdle(async () => ({ default: (await loadArea()).UploadArea }));
const Uploading = lazyWhenIdle(async () => ({ default: (await loadArea()).Uploading }));

export interface DocumentsCardProps {
  /** The case or client whose documents they are. */
  of: FileOf;
  /** What people call the case or client. */
  name: string;
  /**
   * Whether files can be added: not to what is deleted.
   * @default true
   */
  canAdd?: boolean;
}

/** A card of documents, newest first, marking those that still need a signature. Files are added by dropping or choosing them. */
export function DocumentsCard({ of, name, canAdd = true }: DocumentsCardProps) {
  const { documents: words } = useMessages(messages);
  const { dayMonth, fileSize } = useFormat();
  const documents = useList(documentList, of);
  const drawer = useEditorUrl('document');
  const { rows, total = 0 } = documents;
  const [[key, id] = []] = Object.entries(of);
  return (
    <Card title={words.title} isPadded={false} description={total > 0 && words.newest(total)}>
      <Uploading of={({ target }) => key !== undefined && Object.entries(target)[0]?.join() === `${key},${id}`} />
      <DataView
        label={words.title}
        query={documents}
        isEmpty={rows.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} />}
      >
        <Newest label={words.title} list={documents} all={words.all}>
          {(one) => (
            <li key={one.id} className={styles.row}>
              <FileKind name={one.name} mediaType={one.mediaType} />
              <div className={styles.words}>
                <p className={styles.name}>
                  <Link tone="plain" href={drawer.hrefOf(one.id)}>
                    {one.name}
                  </Link>
                </p>
                <p className={styles.soft}>
                  {dayMonth(one.updated_at)} · {fileSize(one.size)}
                </p>
              </div>
              {one.signature !== 'not_required' && <StatusChip kind="signature" value={one.signature} />}
            </li>
          )}
        </Newest>
      </DataView>
      {canAdd && (
        <div className={styles.add}>
          <UploadArea target={of} to={name} standIn={<div className={styles.addLater} />} />
        </div>
      )}
      {drawer.target && <DocumentDrawer key={drawer.target} id={drawer.target} onClose={drawer.close} />}
    </Card>
  );
}
