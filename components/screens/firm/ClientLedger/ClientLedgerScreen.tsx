import { Printer } from 'lucide-react';
import { useState } from 'react';
import {
  type ClientBalance,
  clientBalanceList,
  type ClientEntry,
  clientEntryList,
  useExportUrl,
  useList,
} from '#components/api';
import { lazyDialog, useNameInTitle } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { PageHeader } from '#components/patterns/PageHeader';
import { StatStrip } from '#components/patterns/StatStrip';
import { fromCents, toCents } from '#domain/money';
import { ExportLink } from '../../list';
import { LedgerActions, useAccount, useEntryText } from '../ClientMoney';
import * as styles from './ClientLedger.css';
import { messages } from './messages';

const PostMoney = lazyDialog(() => import('../ClientMoney/PostMoney'));
const ToOffice = lazyDialog(() => import('../ClientMoney/ToOffice'));

export interface ClientLedgerScreenProps {
  /** The client's id, from the URL. */
  clientId: string;
  /** The case's id, from the URL. */
  caseId: string;
  /** URLs of the firm's pages. */
  pages: {
    clientAccount: string;
    client: (id: string) => string;
    case: (id: string) => string;
    invoice: (id: string) => string;
  };
}

/** What was received and paid out for a client in a case, the latest first, with the balance after each entry. */
export function ClientLedgerScreen({ clientId, caseId, pages }: ClientLedgerScreenProps) {
  const words = useMessages(messages);
  const { amount } = useFormat();
  const [asked, ask] = useState<'in' | 'out' | 'office'>();
  const balances = useList(clientBalanceList, { clientId, caseId });
  const entries = useList(clientEntryList, { clientId, caseId });
  const file = useExportUrl('/api/law-firm/client-entries/export', { clientId, caseId });
  const held = balances.rows[0];
  const totals = balances.first?.totals;
  useNameInTitle(held?.client);
  const close = () => ask(undefined);
  return (
    <>
      <PageHeader
        title={held?.client ?? words.title}
        trail={<Link href={pages.clientAccount}>{words.back}</Link>}
        actionsOnPhone="under-thumb"
        {...(held && {
          description: <Link href={pages.case(caseId)}>{held.caseTitle}</Link>,
          actions: (
            <LedgerActions
              more={[{ id: 'office', label: words.payInvoice, onAction: () => ask('office') }]}
              onPay={() => ask('out')}
              onReceive={() => ask('in')}
            >
              <ExportLink right="clientmoney.read" href={file} />
              <Button icon={<Icon of={Printer} />} onPress={() => window.print()}>
                {words.print}
              </Button>
            </LedgerActions>
          ),
        })}
      />
      <DataView
        label={words.title}
        query={balances}
        isEmpty={!held}
        loadingText={words.loading}
        errorText={words.failed}
        empty={
          <Card>
            <EmptyState title={words.none} hint={words.noneHint} />
          </Card>
        }
      >
        {totals && (
          <StatStrip
            items={[
              { label: words.held, unit: 'KES', value: amount(totals.balance) },
              { label: words.available, unit: 'KES', value: amount(totals.available) },
              {
                label: words.uncleared,
                unit: 'KES',
                value: amount(fromCents(toCents(totals.balance) - toCents(totals.available))),
              },
            ]}
          />
        )}
        {balances.rows.length > 1 && <ByAccount rows={balances.rows} />}
      </DataView>
      {held && totals && (
        <Card isPadded={false}>
          <DataView
            label={words.title}
            query={entries}
            isEmpty={entries.rows.length === 0}
            loadingText={words.loading}
            errorText={words.failed}
          >
            <Ledger entries={entries.rows} balance={totals.balance} invoiceHref={pages.invoice} />
            <LoadMore query={entries} />
          </DataView>
        </Card>
      )}
      {(asked === 'in' || asked === 'out') && <PostMoney way={asked} of={held} onClose={close} />}
      {asked === 'office' && <ToOffice of={held} onClose={close} />}
    </>
  );
}

/** What of it lies in which account: money is paid out of the account that it is in. */
function ByAccount({ rows }: { rows: readonly ClientBalance[] }) {
  const words = useMessages(messages);
  const { cents } = useFormat();
  const { accounts } = useAccount();
  return (
    <Card title={words.byAccount}>
      <ul className={styles.accounts}>
        {rows.map(({ accountId, balance, available }) => (
          <li key={accountId} className={styles.account}>
            <span>{accounts.find(({ id }) => id === accountId)?.title}</span>
            <span className={styles.inAccount}>
              {available === balance ? cents(balance) : words.ofWhich(cents(balance), cents(available))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface LedgerProps {
  entries: readonly ClientEntry[];
  /** After the latest entry. */
  balance: number;
  invoiceHref: (id: string) => string;
}

function Ledger({ entries, balance, invoiceHref }: LedgerProps) {
  const words = useMessages(messages);
  const { date, dayMonth, cents } = useFormat();
  const entryText = useEntryText();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{words.title}</caption>
      <thead>
        <tr>
          <th className={`${styles.th} ${styles.inWide}`}>{words.columns.date}</th>
          <th className={styles.th}>{words.columns.what}</th>
          <th className={`${styles.th} ${styles.figure} ${styles.inWide}`}>{words.columns.in}</th>
          <th className={`${styles.th} ${styles.figure} ${styles.inWide}`}>{words.columns.out}</th>
          <th className={`${styles.th} ${styles.figure}`}>{words.columns.balance}</th>
        </tr>
      </thead>
      <tbody>
        {withBalances(entries, balance).map(({ entry, after }) => (
          <tr key={entry.id}>
            <td className={`${styles.td} ${styles.date} ${styles.inWide}`}>{date(entry.day)}</td>
            <th scope="row" className={styles.td}>
              {entry.invoiceId === undefined ? (
                entryText(entry)
              ) : (
                <Link href={invoiceHref(entry.invoiceId)}>{entryText(entry)}</Link>
              )}
              <span className={styles.more}>
                {[entry.reference, entry.postedBy].filter(Boolean).join(' · ')}
                {entry.reversedBy !== undefined && ` ${words.reversed}`}
                {entry.clearedOn === undefined && <span className={styles.uncleared}> {words.notCleared}</span>}
              </span>
              <span className={styles.onPhone}>
                {dayMonth(entry.day)} · {cents(entry.amount)}
              </span>
            </th>
            <td className={`${styles.td} ${styles.figure} ${styles.inWide}`}>
              {entry.amount > 0 && cents(entry.amount)}
            </td>
            <td className={`${styles.td} ${styles.figure} ${styles.inWide}`}>
              {entry.amount < 0 && cents(-entry.amount)}
            </td>
            <td className={`${styles.td} ${styles.figure} ${styles.strong}`}>{cents(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The balance after each entry, from the latest back. */
function withBalances(entries: readonly ClientEntry[], balance: number) {
  let cents = toCents(balance);
  return entries.map((entry) => {
    const after = fromCents(cents);
    cents -= toCents(entry.amount);
    return { entry, after };
  });
}
