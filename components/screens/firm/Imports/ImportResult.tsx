import { FileDown, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type Import, undoImport, useFaultsUrl, useImportRows, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { AlertDialog } from '#components/elements/AlertDialog';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { ProgressBar } from '#components/elements/ProgressBar';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { LoadMore } from '#components/patterns/LoadMore';
import { PageHeader } from '#components/patterns/PageHeader';
import type { ImportPreviewProps } from './ImportPreview';
import * as styles from './Imports.css';
import { messages } from './messages';
import { ImportChip } from './StartImport';

/** An import that has begun: how far it is, what it created, and what is left of it once it is undone. */
export function ImportResult({ found, pages, onAnother }: ImportPreviewProps) {
  const words = useMessages(messages);
  const { kind, state, fileName } = found;
  return (
    <>
      <PageHeader
        title={words.titleOf[kind]}
        description={fileName}
        actions={
          <>
            <Button tone="quiet" onPress={onAnother}>
              {words.another}
            </Button>
            <LinkButton href={kind === 'clients' ? pages.clients : pages.cases}>{words.show[kind]}</LinkButton>
          </>
        }
      />
      <div className={styles.page}>
        <Card>
          <div className={styles.stack}>
            {state === 'done' ? (
              <Done found={found} />
            ) : state === 'undone' ? (
              <Undone found={found} />
            ) : (
              <AtWork found={found} />
            )}
          </div>
        </Card>
        {state === 'undone' && found.counts.kept > 0 && <KeptCard found={found} pages={pages} />}
      </div>
    </>
  );
}

function AtWork({ found: { state, counts } }: { found: Import }) {
  const words = useMessages(messages);
  const { created, toCreate, removed, kept } = counts;
  const [label, done, all] =
    state === 'running' ? [words.importing, created, toCreate] : [words.undoing, removed + kept, created];
  return (
    <>
      <h2 className={styles.result}>
        {label} <ImportChip state={state} />
      </h2>
      <div className={styles.wide}>
        <ProgressBar label={label} value={all === 0 ? 100 : (100 * done) / all} text={words.progress(done, all)} />
      </div>
      <p className={styles.soft}>{words.goesOn}</p>
    </>
  );
}

function Done({ found }: { found: Import }) {
  const words = useMessages(messages);
  const { date } = useFormat();
  const announce = useAnnounce();
  const faults = useFaultsUrl(found.id);
  const { mutateAsync: undo, isPending } = useSend(undoImport);
  const [isAsking, setAsking] = useState(false);
  const { id, fileName, counts, undoUntil, duplicates } = found;
  const leftOut = counts.faulty + (duplicates === 'create' ? 0 : counts.duplicates - counts.linked);
  const told = [
    leftOut > 0 && words.leftOut(leftOut),
    counts.linked > 0 && words.linked(counts.linked),
    undoUntil === undefined ? words.undoOver : words.undoUntil(date(undoUntil)),
  ];
  const confirm = async () => {
    await announce({ act: () => undo(id), done: () => words.undoing, failed: words.notUndone });
    setAsking(false);
  };
  return (
    <>
      <h2 className={styles.result}>
        {words.created(counts.created)} <ImportChip state="done" />
      </h2>
      <p className={styles.soft}>{told.filter(Boolean).join(' ')}</p>
      <div className={styles.actions}>
        {undoUntil !== undefined && (
          <Button icon={<Icon of={Undo2} />} onPress={() => setAsking(true)}>
            {words.undo}
          </Button>
        )}
        {leftOut > 0 && undoUntil !== undefined && (
          <LinkButton href={faults} target="_blank" icon={<Icon of={FileDown} />}>
            {words.downloadLeftOut(leftOut)}
          </LinkButton>
        )}
      </div>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={words.undoTitle(fileName)}
        confirmLabel={words.undo}
        cancelLabel={words.cancel}
        tone="danger"
        isPending={isPending}
        pendingLabel={words.undoing}
        onConfirm={() => void confirm()}
      >
        {words.undoHint}
      </AlertDialog>
    </>
  );
}

function Undone({ found: { counts } }: { found: Import }) {
  const words = useMessages(messages);
  return (
    <h2 className={styles.result}>
      {words.removed(counts.removed, counts.kept)} <ImportChip state="undone" />
    </h2>
  );
}

function KeptCard({ found: { id, kind }, pages }: Pick<ImportPreviewProps, 'found' | 'pages'>) {
  const words = useMessages(messages);
  const kept = useImportRows(id, 'kept', 50);
  return (
    <Card title={words.kept} isPadded={false}>
      <DataView
        label={words.kept}
        query={kept}
        isEmpty={kept.rows.length === 0}
        loadingText={words.keptLoading}
        errorText={words.keptFailed}
      >
        <ul aria-label={words.kept}>
          {kept.rows.map(({ line, recordId = '', name = words.gone, keptFor = 'edited' }) => (
            <li key={line} className={styles.line}>
              <Link href={kind === 'clients' ? pages.client(recordId) : pages.case(recordId)}>{name}</Link>
              <span className={styles.soft}>{words.keptFor[keptFor]}</span>
            </li>
          ))}
        </ul>
        <LoadMore query={kept} />
      </DataView>
    </Card>
  );
}
