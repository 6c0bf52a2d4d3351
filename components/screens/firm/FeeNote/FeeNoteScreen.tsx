import { ReceiptText, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  discardFeeNote,
  type FeeNoteDetail,
  isNotFound,
  sendFeeNote,
  useMay,
  useRecord,
  useSend,
  type Versioned,
} from '#components/api';
import { feeNoteRecord } from '#components/api/declared';
import { lazyDialog, useAnnounce, useNameInTitle, useProblem } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { AlertDialog } from '#components/elements/AlertDialog';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { TextArea } from '#components/elements/TextArea';
import { common, useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { ConflictDialog } from '#components/patterns/ConflictDialog';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { ProblemAlert } from '#components/patterns/RecordForm';
import { StatusChip } from '#components/patterns/StatusChip';
import { newRecord } from '../../record';
import { AmountsCard } from './AmountsCard';
import * as styles from './FeeNote.css';
import { messages } from './messages';
import { PaperPreview } from './PaperPreview';
import { type BillRow, totalsOf, withFee } from './rows';
import { useFeeNoteDraft } from './useFeeNoteDraft';
import { WorkCard } from './WorkCard';

const LineDialog = lazyDialog(() => import('./LineDialog'));
const InvoiceDialog = lazyDialog(() => import('./InvoiceDialog'));
const WithdrawDialog = lazyDialog(() => import('./WithdrawDialog'));
const DisbursementEditor = lazyDialog(() => import('../Disbursements/DisbursementEditor'));

/** URLs of the firm's pages. */
export interface FeeNoteScreenProps {
  id: string;
  pages: {
    feeNotes: string;
    client: (id: string) => string;
    case: (id: string) => string;
    invoice: (id: string) => string;
  };
}

/** A fee note: its case's work to tick, what it comes to, and how it reads on paper. */
export function FeeNoteScreen({ id, pages }: FeeNoteScreenProps) {
  const words = useMessages(messages);
  const read = useRecord(feeNoteRecord, id);
  const trail = <Link href={pages.feeNotes}>{words.back}</Link>;
  if (isNotFound(read.error)) {
    return (
      <>
        {trail}
        <Card>
          <EmptyState title={words.notFound} hint={words.notFoundHint} />
        </Card>
      </>
    );
  }
  return (
    <DataView label={words.back} query={read} isEmpty={!read.data} loadingText={words.loading} errorText={words.failed}>
      {read.data && <Composer key={id} read={read.data} pages={pages} />}
    </DataView>
  );
}

type Asked = 'send' | 'discard' | 'invoice' | 'withdraw' | 'fee' | 'disbursement' | BillRow;

function Composer({ read, pages }: { read: Versioned<FeeNoteDetail>; pages: FeeNoteScreenProps['pages'] }) {
  const words = useMessages(messages);
  const draft = useFeeNoteDraft(read);
  const [asked, ask] = useState<Asked>();
  const problem = useProblem(draft.error, words.saveFailed);
  const mayDraft = useMay('fees.draft');
  const note = draft.base.record;
  const { state, number, client, clientName, caseId, caseTitle } = note;
  useNameInTitle(number);
  const { rows, notes } = draft.values;
  const totals = totalsOf(rows, note.amounts.taxRate);
  const isEditable = state === 'draft' && mayDraft;
  const close = () => ask(undefined);
  const tick = (row: BillRow, isOn: boolean) =>
    isOn && row.amount === undefined ? ask(row) : draft.changeRow(row.key, { isOn });

  return (
    <div className={styles.page}>
      <PageHeader
        title={number}
        besideTitle={<StatusChip kind="fee-note" value={state} />}
        trail={<Link href={pages.feeNotes}>{words.back}</Link>}
        description={
          <>
            <Link href={pages.client(client)}>{clientName}</Link>
            {' · '}
            <Link href={pages.case(caseId)}>{caseTitle}</Link>
          </>
        }
        actions={<Actions draft={draft} ask={ask} />}
      />
      <ProblemAlert problem={problem} errors={problem?.errors ?? []} />
      <Notices note={note} pages={pages} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <WorkCard
            note={note}
            rows={rows}
            isEditable={isEditable}
            onTick={tick}
            onEdit={ask}
            onMove={(moved) => draft.change({ rows: moved })}
            onAddFee={() => ask('fee')}
            onAddDisbursement={() => ask('disbursement')}
          />
          <AmountsCard note={note} totals={totals} />
          {isEditable && (
            <Card>
              <TextArea
                label={words.notes}
                description={words.notesHint}
                maxLength={2000}
                rows={2}
                value={notes}
                onChange={(text) => draft.change({ notes: text })}
              />
            </Card>
          )}
        </div>
        <PaperPreview note={note} rows={rows} totals={totals} notes={notes} />
      </div>
      <Dialogs draft={draft} asked={asked} onClose={close} />
      <Questions draft={draft} asked={asked} pages={pages} onClose={close} />
      {draft.conflict && (
        <ConflictDialog
          recordName={number}
          by="firm"
          person={draft.conflict.by}
          contested={draft.conflict.merge.contested}
          merged={draft.conflict.merge.merged}
          saveLabel={words.save}
          onSave={draft.settle}
          onBack={draft.endConflict}
        />
      )}
    </div>
  );
}

interface PartProps {
  draft: ReturnType<typeof useFeeNoteDraft>;
}

/** What can be done with a fee note, and whether it is saved. */
function Actions({ draft, ask }: PartProps & { ask: (asked: Asked) => void }) {
  const words = useMessages(messages);
  const { saving } = useMessages(common);
  const { time } = useFormat();
  const mayDraft = useMay('fees.draft');
  const mayBill = useMay('money.write');
  const { state } = draft.base.record;
  const isEmpty = !draft.values.rows.some(({ isOn }) => isOn);
  const status = draft.isDirty ? words.unsaved : draft.savedAt && words.savedAt(time(draft.savedAt.toISOString()));
  return (
    <>
      {status && (
        <span role="status" className={styles.status}>
          {status}
        </span>
      )}
      {state === 'draft' && mayDraft && (
        <>
          <Button onPress={() => ask('discard')}>{words.discard}</Button>
          {draft.isDirty && (
            <Button isPending={draft.isPending} pendingLabel={saving} onPress={() => void draft.save()}>
              {words.save}
            </Button>
          )}
        </>
      )}
      {state === 'draft' && mayBill && (
        <Button icon={<Icon of={Send} />} isDisabled={isEmpty} onPress={() => ask('send')}>
          {words.send}
        </Button>
      )}
      {state === 'sent' && mayBill && (
        <Button icon={<Icon of={Undo2} />} onPress={() => ask('withdraw')}>
          {words.withdraw}
        </Button>
      )}
      {(state === 'draft' || state === 'sent') && mayBill && (
        <Button tone="accent" icon={<Icon of={ReceiptText} />} isDisabled={isEmpty} onPress={() => ask('invoice')}>
          {words.invoice}
        </Button>
      )}
    </>
  );
}

/** What has become of a fee note. */
function Notices({ note, pages }: { note: FeeNoteDetail; pages: FeeNoteScreenProps['pages'] }) {
  const words = useMessages(messages);
  const { date } = useFormat();
  const { state, invoice, withdrawn, mail } = note;
  return (
    <>
      {invoice && (
        <Alert tone="success" title={words.isInvoiced(invoice.number)}>
          <Link href={pages.invoice(invoice.id)}>{words.openInvoice}</Link>
        </Alert>
      )}
      {state === 'sent' && mail && (
        <Alert
          tone={mail.outcome === 'accepted' ? 'success' : 'info'}
          title={words.mail[mail.outcome](mail.to ?? '')}
        />
      )}
      {withdrawn && (
        <Alert tone="warning" title={words.isWithdrawn(date(withdrawn.at))}>
          <p>{withdrawn.reason}</p>
        </Alert>
      )}
    </>
  );
}

type AskedProps = PartProps & { asked: Asked | undefined; onClose: () => void };

function Dialogs({ draft, asked, onClose }: AskedProps) {
  const { caseId, caseTitle, amounts } = draft.base.record;
  const { rows } = draft.values;
  const line = typeof asked === 'object' ? asked : undefined;
  return (
    <>
      {(asked === 'fee' || line) && (
        <LineDialog
          {...(line && { row: line })}
          onApply={(changes) => {
            if (line) draft.changeRow(line.key, { ...changes, isOn: true });
            else draft.change({ rows: withFee(rows, changes) });
          }}
          onClose={onClose}
        />
      )}
      {asked === 'disbursement' && (
        <DisbursementEditor id={newRecord} ofCase={{ id: caseId, label: caseTitle }} onClose={onClose} />
      )}
      {asked === 'invoice' && (
        <InvoiceDialog draft={draft} total={totalsOf(rows, amounts.taxRate).total} onClose={onClose} />
      )}
      {asked === 'withdraw' && <WithdrawDialog read={draft.base} onClose={onClose} />}
    </>
  );
}

/** Asks before a fee note is sent or discarded. */
function Questions({ draft, asked, pages, onClose }: AskedProps & Pick<FeeNoteScreenProps, 'pages'>) {
  const words = useMessages(messages);
  const { cancel, saving } = useMessages(common);
  const act = useActions(draft, pages);
  const { number, clientName } = draft.base.record;
  return (
    <>
      <AlertDialog
        isOpen={asked === 'send'}
        title={words.sendTitle(number)}
        confirmLabel={words.send}
        cancelLabel={cancel}
        isPending={act.isPending || draft.isPending}
        pendingLabel={saving}
        onConfirm={() => void act.send().then(onClose)}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        {words.sendHint(clientName)}
      </AlertDialog>
      <AlertDialog
        isOpen={asked === 'discard'}
        tone="danger"
        title={words.discardTitle(number)}
        confirmLabel={words.discard}
        cancelLabel={cancel}
        isPending={act.isPending}
        pendingLabel={saving}
        onConfirm={() => void act.discard().then(onClose)}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        {words.discardHint}
      </AlertDialog>
    </>
  );
}

/** Sends and discards the fee note, and says what came of it. What is not saved yet is saved before it is sent. */
function useActions(draft: ReturnType<typeof useFeeNoteDraft>, pages: FeeNoteScreenProps['pages']) {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const [, navigate] = useLocation();
  const sending = useSend(sendFeeNote);
  const discarding = useSend(discardFeeNote);
  const { id, number } = draft.base.record;
  return {
    isPending: sending.isPending || discarding.isPending,

    send: async () => {
      const saved = await draft.save();
      if (!saved) return;
      await announce({
        act: () => sending.mutateAsync({ id, etag: saved.etag }),
        done: (sent) => ({
          title: words.sent(sent.number),
          ...(sent.mail && { description: words.mail[sent.mail.outcome](sent.mail.to ?? '') }),
        }),
        failed: words.notSent,
        about: id,
      });
    },

    discard: async () => {
      const isDone = await announce({
        act: () => discarding.mutateAsync(id),
        done: () => words.discarded(number),
        failed: words.notDiscarded,
      });
      if (!isDone) return;
      draft.release();
      navigate(pages.feeNotes);
    },
  };
}
