import { FolderDown, Landmark, Plus, Scale } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import '../../list/page.css';
import {
  type ClientAccount,
  clientBalanceList,
  type LoadedList,
  type Reconciliation,
  useFirmData,
  useList,
  useMay,
} from '#components/api';
import { lazyDialog } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Select } from '#components/elements/Select';
import { Tabs } from '#components/elements/Tabs';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { useToday } from '#components/patterns/DateText';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { StatStrip } from '#components/patterns/StatStrip';
import { isOverdueReconciliation, reconcileDay } from '#domain/clientMoney';
import { daysBetween, isDay } from '#domain/dates';
import { fromCents, toCents } from '#domain/money';
import { isId, useUrlState } from '../../list';
import { newRecord, useEditorUrl } from '../../record';
import { LedgerActions, useAccount } from '../ClientMoney';
import { Balances } from './Balances';
import { CashBook } from './CashBook';
import * as styles from './ClientAccount.css';
import { messages } from './messages';
import { Reconcile } from './Reconcile';
import { Reconciliations } from './Reconciliations';

const PostMoney = lazyDialog(() => import('../ClientMoney/PostMoney'));
const ToOffice = lazyDialog(() => import('../ClientMoney/ToOffice'));
const MoveToAccount = lazyDialog(() => import('../ClientMoney/MoveToAccount'));
const Between = lazyDialog(() => import('../ClientMoney/Between'));
const AccountEditor = lazyDialog(() => import('./AccountEditor'));
const PackDialog = lazyDialog(() => import('./PackDialog'));
// Once a week or a month.
const BankStatement = lazy(() => import('./BankStatement'));
const ImportBankStatement = lazy(() => import('./ImportBankStatement'));

/** URLs of the firm's pages. Keep it stable between renders. */
export interface ClientAccountScreenProps {
  pages: {
    clientAccount: string;
    /** Returns the URL of the ledger of a client and case. */
    ledger: (clientId: string, caseId: string) => string;
  };
}

const tabs = ['balances', 'cashBook', 'bankStatement', 'reconciliations'] as const;

/**
 * The firm's client account: what is held for each client, the cash book, and its comparison with the bank. The URL keeps the account,
 * the tab, and the bank's balance that is compared.
 */
export function ClientAccountScreen({ pages }: ClientAccountScreenProps) {
  const words = useMessages(messages);
  const url = useUrlState();
  const mayPost = useMay('clientmoney.post');
  // The authority for it is a document, which has to be chosen.
  const mayMove = useMay('documents.read') && mayPost;
  const receiving = useEditorUrl('receive');
  const paying = useEditorUrl('pay');
  const payingInvoice = useEditorUrl('office');
  const giving = useEditorUrl('move');
  const moving = useEditorUrl('transfer');
  const adding = useEditorUrl('account');
  const [isPacking, setPacking] = useState(false);
  const asked = isId(url.get('of')) ? url.get('of') : undefined;
  const { accounts, account, hint, query } = useAccount(asked);
  const add = (
    <Button tone="accent" icon={<Icon of={Plus} />} onPress={() => adding.open(newRecord)}>
      {words.addAccount}
    </Button>
  );
  if (mayPost && account && url.get('show') === 'import') {
    return (
      <Suspense>
        <ImportBankStatement
          account={account}
          pages={pages}
          onImported={() => url.set({ show: 'bankStatement', day: '', bank: '' })}
        />
      </Suspense>
    );
  }
  return (
    <>
      <PageHeader
        title={words.title}
        description={account && words.numbered(account.bankName, account.title, account.accountNumber)}
        actionsOnPhone="under-thumb"
        actions={
          account && (
            <LedgerActions
              more={[
                { id: 'office', label: words.payInvoice, onAction: () => payingInvoice.open(newRecord) },
                ...(mayMove ? [{ id: 'move', label: words.move, onAction: () => giving.open(newRecord) }] : []),
                ...(accounts.length > 1
                  ? [{ id: 'transfer', label: words.moveToAccount, onAction: () => moving.open(newRecord) }]
                  : []),
                { id: 'account', label: words.addAccount, onAction: () => adding.open(newRecord) },
              ]}
              onPay={() => paying.open(newRecord)}
              onReceive={() => receiving.open(newRecord)}
            >
              <Button icon={<Icon of={FolderDown} />} onPress={() => setPacking(true)}>
                {words.pack}
              </Button>
            </LedgerActions>
          )
        }
      />
      <DataView
        label={words.title}
        query={query}
        isEmpty={!account}
        loadingText={words.loading}
        errorText={words.failed}
        empty={
          <Card>
            <EmptyState
              icon={<Icon of={Landmark} size={20} />}
              title={words.none}
              hint={mayPost ? words.noneHint : words.noneHintReader}
              {...(mayPost && { action: add })}
            />
          </Card>
        }
      >
        {account && (
          <div className={styles.page}>
            {accounts.length > 1 && (
              <div className={styles.choice}>
                <Select
                  label={words.account}
                  description={hint}
                  items={accounts.map(({ id, title, accountNumber }) => ({ id, label: `${title}, ${accountNumber}` }))}
                  value={account.id}
                  onChange={(id) => url.set({ of: id === accounts[0]?.id ? '' : id, day: '', bank: '' })}
                />
              </div>
            )}
            <Views account={account} isOneOfMany={accounts.length > 1} pages={pages} />
          </div>
        )}
      </DataView>
      {isPacking && account && <PackDialog accountId={account.id} onClose={() => setPacking(false)} />}
      {mayPost && receiving.target && <PostMoney way="in" accountId={account?.id} onClose={receiving.close} />}
      {mayPost && paying.target && <PostMoney way="out" accountId={account?.id} onClose={paying.close} />}
      {mayPost && payingInvoice.target && <ToOffice accountId={account?.id} onClose={payingInvoice.close} />}
      {mayMove && giving.target && <Between accountId={account?.id} onClose={giving.close} />}
      {mayPost && moving.target && <MoveToAccount accountId={account?.id} onClose={moving.close} />}
      {mayPost && adding.target && <AccountEditor onClose={adding.close} />}
    </>
  );
}

interface ViewsProps extends ClientAccountScreenProps {
  account: ClientAccount;
  isOneOfMany: boolean;
}

function Views({ account, isOneOfMany, pages }: ViewsProps) {
  const words = useMessages(messages);
  const url = useUrlState();
  const { money } = useFormat();
  const today = useToday();
  const tab = tabs.find((one) => one === url.get('show')) ?? 'balances';
  const balances = useList(clientBalanceList, isOneOfMany ? { accountId: account.id } : {});
  const signed = useFirmData('/api/law-firm/reconciliations');
  const ofAccount = (signed.data?.data ?? []).filter(({ accountId }) => accountId === account.id);
  const show = (id: (typeof tabs)[number]) =>
    url.set({ show: id === 'balances' ? '' : id, state: '', search: '', statementId: '' });
  const { lockedTo, draft } = account;
  const day = isDay(url.get('day'))
    ? url.get('day')
    : (draft?.day ?? reconcileDay(lockedTo, today, account.statement?.day));
  const asked = url.get('bank');
  const typed = asked === '' ? undefined : Number(asked);
  const prepared = asked === '' && draft?.day === day ? draft.bank : undefined;
  const bank = Number.isFinite(typed) ? typed : prepared;
  const reconcile = <Reconcile account={account} day={day} bank={bank} onShowStatement={() => show('bankStatement')} />;
  const content = {
    balances: () => (
      <div className={styles.page}>
        <Balances balances={balances} pages={pages} />
        {reconcile}
        <p className={styles.rule}>
          <Icon of={Scale} />
          {words.rule}
        </p>
      </div>
    ),
    cashBook: () => <CashBook accountId={isOneOfMany ? account.id : undefined} pages={pages} />,
    bankStatement: () => (
      <Suspense>
        <BankStatement account={account} pages={pages} />
      </Suspense>
    ),
    reconciliations: () => (
      <div className={styles.page}>
        {reconcile}
        <Reconciliations query={signed} rows={ofAccount} />
      </div>
    ),
  };
  return (
    <>
      <Figures
        account={account}
        balances={balances}
        last={ofAccount[0]}
        typed={bank === undefined ? undefined : { day, balance: bank }}
      />
      {account.held < 0 && (
        <Alert tone="warning" title={words.bankTook(money(-account.held))}>
          {words.bankTookHint}
        </Alert>
      )}
      {balances.rows
        .filter(({ balance }) => balance < 0)
        .map(({ clientId, caseId, client, caseTitle, balance }) => (
          <Alert
            key={`${clientId} ${caseId}`}
            tone="warning"
            title={words.below(account.title, money(-balance), client)}
          >
            {words.belowHint(caseTitle)}
          </Alert>
        ))}
      {account.toMove > 0 && (
        <Alert tone="warning" title={words.toMove(money(account.toMove))}>
          {words.toMoveHint}
        </Alert>
      )}
      <Tabs
        label={words.views}
        items={tabs.map((id) => ({ id, label: words.tabs[id], content: id === tab && content[id]() }))}
        value={tab}
        onChange={show}
      />
    </>
  );
}

interface FiguresProps {
  account: ClientAccount;
  balances: LoadedList<typeof clientBalanceList>;
  last: Reconciliation | undefined;
  /** The bank's balance that somebody has typed. */
  typed: { day: string; balance: number } | undefined;
}

function Figures({ account, balances, last, typed }: FiguresProps) {
  const words = useMessages(messages);
  const { cents, amount, date, dayMonth, weekdayDate, money } = useFormat();
  const today = useToday();
  const { held, available, statement } = account;
  const { day, balance: bank } = typed ?? statement ?? {};
  const uncleared = fromCents(toCents(held) - toCents(available));
  const withMoney = balances.rows.filter(({ balance }) => balance > 0);
  const clients = new Set(withMoney.map(({ clientId }) => clientId)).size;
  return (
    <StatStrip
      items={[
        {
          label: words.held,
          unit: 'KES',
          value: held < 0 ? cents(held) : amount(held),
          ...(!balances.hasNextPage && withMoney.length > 0 && { note: words.heldNote(clients, withMoney.length) }),
        },
        {
          label: words.available,
          unit: 'KES',
          value: amount(available),
          note: uncleared > 0 ? words.notCleared(money(uncleared)) : words.allCleared,
        },
        {
          label: words.bank,
          ...(bank === undefined || day === undefined
            ? { note: words.bankUnknown }
            : { unit: 'KES', value: amount(bank), note: weekdayDate(day) }),
        },
        {
          label: words.reconciled,
          value: last ? date(last.day) : words.never,
          ...(last && { note: words.signedBy(last.signer, dayMonth(last.created_at)) }),
          ...(last &&
            isOverdueReconciliation(last.day, today) && { alert: words.daysAgo(daysBetween(last.day, today)) }),
        },
      ]}
    />
  );
}
