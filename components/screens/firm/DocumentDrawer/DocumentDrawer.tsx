import { Download, ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import { useState } from 'react';
import {
  deleteDocument,
  documentRecord,
  type FirmDocument,
  isNotFound,
  restoreDocument,
  updateDocument,
  useDocumentFile,
  useDocumentVersions,
  useMay,
  useRecord,
  useSend,
} from '#components/api';
import { lazyDialog, useAnnounce } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { Select } from '#components/elements/Select';
import { Sheet } from '#components/elements/Sheet';
import { Switch } from '#components/elements/Switch';
import { common, useFormat, useMessages } from '#components/language';
import { Chip } from '#components/elements/Chip';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { StatusChip } from '#components/patterns/StatusChip';
import { useDeletion } from '../../record';
import { ActionMenu } from '../../rights';
import { DocumentPreview } from '../DocumentPreview';
import * as styles from './DocumentDrawer.css';
import { inputOf } from './documentKind';
import { messages } from './messages';
import { Versions } from './Versions';

const DocumentEditor = lazyDialog(() => import('./DocumentEditor'));

export interface DocumentDrawerProps {
  /** The document's id. */
  id: string;
  /**
   * The words by which it was found, which are marked in it.
   * @default ''
   */
  query?: string;
  /**
   * The page to open, counted from one.
   * @default 1
   */
  firstPage?: number;
  onClose: () => void;
}

/** A document: what is in it, whom it is shared with, its signature and its versions. A default export, so that it can be lazy-loaded. */
export default function DocumentDrawer({ id, query = '', firstPage = 1, onClose }: DocumentDrawerProps) {
  const words = useMessages(messages);
  const { close } = useMessages(common);
  const read = useRecord(documentRecord, id);
  const one = read.data?.record;
  return (
    <Sheet
      isOpen
      size="lg"
      title={one?.name ?? words.title}
      closeLabel={close}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <DataView
        label={words.title}
        query={read}
        isEmpty={!one}
        loadingText={words.loading}
        errorText={words.loadFailed}
        failed={isNotFound(read.error) && <EmptyState title={words.notFound} />}
      >
        {one && (
          <Contents one={one} etag={read.data?.etag ?? ''} query={query} firstPage={firstPage} onClose={onClose} />
        )}
      </DataView>
    </Sheet>
  );
}

interface ContentsProps extends Required<Pick<DocumentDrawerProps, 'query' | 'firstPage' | 'onClose'>> {
  one: FirmDocument;
  etag: string;
}

function Contents({ one, etag, query, firstPage, onClose }: ContentsProps) {
  const words = useMessages(messages);
  const { fileSize, date } = useFormat();
  const versions = useDocumentVersions(one.id);
  const list = versions.data?.data ?? [];
  const current = list.find(({ isCurrent }) => isCurrent);
  const isInfected = one.scan === 'infected';
  const keeping = () => {
    if (one.hold) return words.onHold;
    if (one.voucherUntil !== undefined) return words.voucher(date(one.voucherUntil));
    return one.retainUntil ? words.retained(date(one.retainUntil)) : words.retainedUsual;
  };
  return (
    <div className={styles.drawer}>
      <Head one={one} onClose={onClose} />
      {isInfected && (
        <Alert tone="error" title={words.infected}>
          {words.infectedHint}
        </Alert>
      )}
      <div className={styles.preview}>
        {!versions.isPending && (
          <DocumentPreview
            key={current?.no ?? 0}
            id={one.id}
            name={one.name}
            version={current}
            query={query}
            firstPage={firstPage}
          />
        )}
      </div>
      <Facts one={one} etag={etag} />
      <Versions one={one} etag={etag} versions={versions} />
      <p className={styles.foot}>
        {list.length > 0 && words.counts(fileSize(list.reduce((total, { size }) => total + size, 0)), list.length)}{' '}
        {keeping()}
      </p>
    </div>
  );
}

/** What it belongs to, and what can be done with all of it. */
function Head({ one, onClose }: { one: FirmDocument; onClose: () => void }) {
  const words = useMessages(messages);
  const { id, name, version, scan, caseId, caseTitle, clientId, clientName, tags } = one;
  const [isEditing, setEditing] = useState(false);
  const { href } = useDocumentFile(id, version ?? 1);
  const { mutateAsync: remove } = useSend(deleteDocument);
  const { mutateAsync: restore } = useSend(restoreDocument);
  const { ask, dialog } = useDeletion<FirmDocument>(
    () => ({
      question: words.question(name),
      hint: words.deleteHint,
      act: () => remove(id),
      done: () => words.deleted(name),
      failed: words.notDeleted(name),
      about: id,
      undo: { act: () => restore(id), done: () => words.restored(name), failed: words.notRestored(name) },
    }),
    onClose,
  );
  const isVoucher = one.voucherUntil !== undefined;
  const canOpen = version !== undefined && scan !== 'infected' && scan !== 'pending';
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        {caseId !== undefined && <Link href={`/cases/${caseId}`}>{caseTitle}</Link>}
        {caseId === undefined && clientId !== undefined && <Link href={`/clients/${clientId}`}>{clientName}</Link>}
        {tags.length > 0 && (
          <ul aria-label={words.fields.tags} className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <Chip tone="plain">{tag}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        {canOpen && (
          <LinkButton size="sm" href={href} download icon={<Icon of={Download} />}>
            {words.download}
          </LinkButton>
        )}
        <ActionMenu
          label={words.actionsOf(name)}
          items={[
            { id: 'edit', right: 'documents.write', label: words.edit, onAction: () => setEditing(true) },
            {
              id: 'delete',
              right: 'documents.write',
              label: one.hold ? words.deleteHeld : isVoucher ? words.deleteVoucher : words.delete,
              isDisabled: one.hold || isVoucher,
              tone: 'danger',
              onAction: () => ask(one),
            },
          ]}
        />
      </div>
      {isEditing && <DocumentEditor id={id} onClose={() => setEditing(false)} />}
      {dialog}
    </div>
  );
}

/** Whom it is shared with, its signature, and what is known of viruses in it. */
function Facts({ one, etag }: { one: FirmDocument; etag: string }) {
  const words = useMessages(messages);
  const { weekdayDate } = useFormat();
  const may = useMay('documents.write');
  const announce = useAnnounce();
  const { mutateAsync: send, isPending } = useSend(updateDocument);
  const { id, name, clientName, shared_at, signature, scan } = one;
  const save = (changes: Partial<ReturnType<typeof inputOf>>, done: string) =>
    void announce({
      act: () => send({ id, etag, body: { ...inputOf(one), ...changes } }),
      done: () => done,
      failed: words.notSaved(name),
      about: id,
    });
  const isShared = shared_at !== undefined;
  return (
    <div className={styles.facts}>
      <div className={styles.fact}>
        <Switch
          isSelected={isShared}
          isDisabled={!may || isPending || clientName === undefined}
          description={
            clientName === undefined
              ? words.noClientYet
              : isShared
                ? words.sharedSince(clientName, weekdayDate(shared_at))
                : words.notShared(clientName)
          }
          onChange={(shared) => save({ shared }, shared ? words.nowShared(name) : words.noLongerShared(name))}
        >
          {words.shared}
        </Switch>
      </div>
      <div className={styles.fact}>
        <span className={styles.label}>{words.signature}</span>
        {may ? (
          <Select
            label={words.signature}
            isLabelHidden
            look="quiet"
            isDisabled={isPending}
            items={(['not_required', 'awaiting', 'signed'] as const).map((id) => ({ id, label: words.signatures[id] }))}
            value={signature}
            onChange={(next) => next !== signature && save({ signature: next }, words.signatureSaved(name))}
          />
        ) : (
          <StatusChip kind="signature" value={signature} />
        )}
      </div>
      {scan && (
        <div className={styles.fact}>
          <span className={styles.label}>{words.scan}</span>
          <span className={styles.scan[scan]}>
            <Icon of={scanIcons[scan]} />
            {words.scans[scan]}
          </span>
        </div>
      )}
    </div>
  );
}

const scanIcons = {
  clean: ShieldCheck,
  infected: ShieldAlert,
  pending: ShieldQuestionMark,
  not_scanned: ShieldQuestionMark,
} as const;
