import { CircleCheck, Eye, FileUp, PenLine, Pencil, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import {
  ApiError,
  type ClientAccount,
  type ReconciliationPreview,
  signReconciliation,
  useMay,
  useReconciliationPreview,
  useSend,
  useSession,
} from '#components/api';
import { lazyDialog, useAnnounce } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { AlertDialog } from '#components/elements/AlertDialog';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { common, useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { addDays, firstOfMonth } from '#domain/dates';
import * as styles from './ClientAccount.css';
import { messages } from './messages';
import { ThreeColumns } from './ThreeColumns';

const BankBalance = lazyDialog(() => import('./BankBalance'));
const Preview = lazyDialog(() => import('./Preview'));

export interface ReconcileProps {
  account: ClientAccount;
  /** The day of the bank's statement. */
  day: string;
  /** The bank's balance on that day that somebody has typed. Without it, what the imported statement says. */
  bank: number | undefined;
  /** Called to see the bank's statement. */
  onShowStatement: () => void;
}

/** Compares what the bank says, what the cash book says and what is owed to clients; once they agree, somebody signs. */
export function Reconcile({ account, day, bank, onShowStatement }: ReconcileProps) {
  const words = useMessages(messages);
  const { fullDate } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const mayPost = useMay('clientmoney.post');
  const isTold = account.statement?.balance !== undefined;
  const read = useReconciliationPreview(account.id, { day, bank, isIdle: bank === undefined && !isTold });
  // The statement may begin later than that day.
  const isUnknown =
    bank === undefined && (!isTold || (read.error instanceof ApiError && read.error.response.status === 400));
  const found = isUnknown ? undefined : read.data?.data;
  const isLocked = account.lockedTo !== undefined && day <= account.lockedTo;
  const enter = (
    <span className={styles.actions}>
      {mayPost && (
        <Button tone="accent" icon={<Icon of={FileUp} />} onPress={onShowStatement}>
          {words.importBank}
        </Button>
      )}
      <Button icon={<Icon of={Pencil} />} onPress={() => setAsking(true)}>
        {words.enterBank}
      </Button>
    </span>
  );
  return (
    <Card
      title={words.reconcileTo(fullDate(day))}
      isPadded={false}
      {...(found && {
        actions: (
          <span className={styles.actions}>
            <span className={styles.verdict({ agrees: found.agrees })}>
              <Icon of={found.agrees ? CircleCheck : TriangleAlert} />
              {found.agrees ? words.agree : words.differ}
            </span>
            <Button size="sm" icon={<Icon of={Eye} />} onPress={() => setPreviewing(true)}>
              {words.preview}
            </Button>
            {!isLocked && <Sign account={account} day={day} preview={found} />}
          </span>
        ),
      })}
    >
      {isUnknown ? (
        <EmptyState title={words.askBank} hint={words.askBankHint} action={enter} />
      ) : (
        <DataView
          label={words.reconcileTo(fullDate(day))}
          query={read}
          isEmpty={!found}
          loadingText={words.comparing}
          errorText={words.notCompared}
        >
          {found && (
            <>
              <ThreeColumns
                preview={found}
                change={
                  <span className={styles.change}>
                    <IconButton
                      size="sm"
                      icon={<Icon of={Pencil} />}
                      label={words.changeBank}
                      onPress={() => setAsking(true)}
                    />
                  </span>
                }
              />
              <Prepared account={account} day={day} bank={found.bank} />
              <Waiting statement={found.statement} onShow={onShowStatement} />
              <Foot account={account} day={day} preview={found} isLocked={isLocked} />
            </>
          )}
        </DataView>
      )}
      {isAsking && (
        <BankBalance accountId={account.id} day={day} bank={bank} isTold={isTold} onClose={() => setAsking(false)} />
      )}
      {isPreviewing && found && (
        <Preview account={account} day={day} preview={found} onClose={() => setPreviewing(false)} />
      )}
    </Card>
  );
}

interface SignProps {
  account: ClientAccount;
  day: string;
  preview: ReconciliationPreview;
}

/** Why whoever is here can't sign, if they can't. */
function useRefusal({ preview }: Pick<SignProps, 'preview'>): string | undefined {
  const words = useMessages(messages);
  const { money } = useFormat();
  const isOpen = useSession() === undefined;
  const maySign = useMay('clientmoney.sign');
  const officeItems = preview.cashBook - preview.ledger;
  if (preview.difference !== 0) return words.mustBeZero;
  if (!preview.agrees) return words.officeItems(money(officeItems));
  if (isOpen) return words.demonstration;
  if (!maySign) return words.mayNotSign;
  return preview.isSolePoster ? words.soleSigner : undefined;
}

function Sign({ account, day, preview }: SignProps) {
  const words = useMessages(messages);
  const { cancel } = useMessages(common);
  const { month, date, dayMonth, money } = useFormat();
  const announce = useAnnounce();
  const maySign = useMay('clientmoney.sign');
  const refusal = useRefusal({ preview });
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: send, isPending } = useSend(signReconciliation);
  if (!maySign) return null;
  const isMonth = addDays(day, 1) === firstOfMonth(day, 1);
  const sign = async () => {
    await announce({
      act: () => send({ accountId: account.id, day, bank: preview.bank }),
      done: () => words.signed(date(day)),
      failed: words.notSigned,
      about: account.id,
    });
    setAsking(false);
  };
  return (
    <>
      <Button
        size="sm"
        tone="accent"
        icon={<Icon of={PenLine} />}
        isDisabled={refusal !== undefined}
        {...(refusal !== undefined && { 'aria-describedby': refusalId })}
        onPress={() => setAsking(true)}
      >
        {isMonth ? words.sign(month(day.slice(0, 7), 'long')) : words.signTo(dayMonth(day))}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={words.signTitle(date(day))}
        confirmLabel={words.signLabel}
        cancelLabel={cancel}
        isPending={isPending}
        pendingLabel={words.signing}
        onConfirm={() => void sign()}
      >
        {words.signHint(money(preview.cashBook), date(day))}
      </AlertDialog>
    </>
  );
}

/** Says who has prepared the bank's balance that is compared. */
function Prepared({ account: { draft }, day, bank }: { account: ClientAccount; day: string; bank: number }) {
  const words = useMessages(messages);
  const { dayMonth } = useFormat();
  if (draft?.day !== day || draft.bank !== bank) return null;
  const on = dayMonth(draft.at);
  return (
    <p className={styles.prepared}>
      {draft.by === undefined ? words.preparedBySomebody(on) : words.prepared(draft.by, on)}
    </p>
  );
}

/** Says that lines of the bank's statement wait for a person. */
function Waiting({ statement, onShow }: { statement: ReconciliationPreview['statement']; onShow: () => void }) {
  const words = useMessages(messages);
  if (!statement || statement.waiting === 0) return null;
  return (
    <div className={styles.waiting}>
      <Alert
        tone="warning"
        title={words.waiting(statement.waiting)}
        action={
          <Button size="sm" onPress={onShow}>
            {words.showWaiting}
          </Button>
        }
      />
    </div>
  );
}

const refusalId = 'reconcile-refusal';

function Foot({ day, preview, isLocked }: SignProps & { isLocked: boolean }) {
  const words = useMessages(messages);
  const { cents, dayMonth } = useFormat();
  const refusal = useRefusal({ preview });
  return (
    <div className={styles.foot}>
      <span>
        {words.difference} <strong className={styles.figure}>{cents(preview.difference)}</strong>.{' '}
        {!isLocked && <span id={refusalId}>{refusal ?? words.differenceRule}</span>}
      </span>
      <span>{isLocked ? words.locked(dayMonth(day)) : words.after(dayMonth(day))}</span>
    </div>
  );
}
