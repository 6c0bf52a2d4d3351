import { Download, Upload } from 'lucide-react';
import {
  type DocumentVersion,
  type FirmDocument,
  makeVersionCurrent,
  useDocumentFile,
  type useDocumentVersions,
  useMay,
  useSend,
} from '#components/api';
import { useAnnounce, useUploads } from '#components/app';
import { Button } from '#components/elements/Button';
import { FileButton } from '#components/elements/FileButton';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { useFormat, useMessages } from '#components/language';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { UploadList } from '#components/patterns/UploadList';
import * as styles from './DocumentDrawer.css';
import { messages } from './messages';

/** A document, and its versions as they are being loaded. */
export interface VersionsProps {
  one: FirmDocument;
  etag: string;
  versions: ReturnType<typeof useDocumentVersions>;
}

/** The versions of a document, newest first. A new one can be added, and another made current. */
export function Versions({ one, etag, versions }: VersionsProps) {
  const words = useMessages(messages);
  const may = useMay('documents.write');
  const { rows, add, pause, resume, remove } = useUploads(
    ({ target }) => 'documentId' in target && target.documentId === one.id,
  );
  const list = versions.data?.data ?? [];
  return (
    <section aria-labelledby="document-versions" className={styles.versions}>
      <div className={styles.versionsHead}>
        <h3 id="document-versions" className={styles.label}>
          {words.versions}
        </h3>
        {may && (
          <FileButton
            size="sm"
            allowsMultiple={false}
            icon={<Icon of={Upload} />}
            onFiles={(files) => add(files, { target: { documentId: one.id }, to: one.name })}
          >
            {words.addVersion}
          </FileButton>
        )}
      </div>
      {rows.length > 0 && (
        <UploadList label={words.uploads} uploads={rows} onPause={pause} onResume={resume} onRemove={remove} />
      )}
      <DataView
        label={words.versions}
        query={versions}
        isEmpty={list.length === 0}
        loadingText={words.loadingVersions}
        errorText={words.versionsFailed}
        empty={<EmptyState title={words.noVersion} hint={words.noVersionHint} />}
      >
        <ol aria-label={words.versions} reversed className={styles.list}>
          {list.map((version) => (
            <Version key={version.no} one={one} etag={etag} version={version} />
          ))}
        </ol>
      </DataView>
    </section>
  );
}

function Version({ one, etag, version }: { one: FirmDocument; etag: string; version: DocumentVersion }) {
  const words = useMessages(messages);
  const { weekdayDate, time, fileSize } = useFormat();
  const may = useMay('documents.write');
  const announce = useAnnounce();
  const { mutateAsync: send, isPending } = useSend(makeVersionCurrent);
  const { no, created_at, by, source, size, scan, isCurrent } = version;
  const { href } = useDocumentFile(one.id, no);
  const canOpen = scan !== 'infected' && scan !== 'pending';
  return (
    <li className={styles.version}>
      <span className={styles.no}>{no}</span>
      <div className={styles.words}>
        <p>
          {weekdayDate(created_at)}, {time(created_at)}
        </p>
        <p className={styles.soft}>{[by ?? words.sources[source], fileSize(size)].join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        {isCurrent ? (
          <span className={styles.current}>{words.current}</span>
        ) : (
          <>
            {canOpen && (
              <IconButton
                size="sm"
                href={href}
                download=""
                icon={<Icon of={Download} />}
                label={words.downloadVersion(no)}
              />
            )}
            {may && (
              <Button
                size="sm"
                tone="quiet"
                isDisabled={isPending}
                aria-label={words.makeCurrentOf(no)}
                onPress={() =>
                  void announce({
                    act: () => send({ id: one.id, etag, body: { no } }),
                    done: () => words.madeCurrent(no),
                    failed: words.notSaved(one.name),
                    about: one.id,
                  })
                }
              >
                {words.makeCurrent}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}
