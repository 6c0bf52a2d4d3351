import { ArrowUpRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { clientBalanceList, type ClientEntry, clientEntryList, useList } from '#components/api';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { fromCents, toCents } from '#domain/money';
import { May } from '../../rights';
import type { FileOf } from '../FileCards/fileOf';
import * as styles from './LedgerCard.css';
import type { LedgerOf } from './ledgerOf';
import { messages } from './messages';
import { useEntryText } from './useEntryText';

const PostMoney = lazyDialog(() => import('./PostMoney'));

/** How many entries a card shows. */
const shown = 4;

export type LedgerCardProps = FileOf & {
  /** Whose money would be received or paid out. Without it only what is held can be. */
  ledger?: LedgerOf | undefined;
  /** Returns the URL of the ledger of a client and case. */
  ledgerHref: (clientId: string, caseId: string) => string;
  /**
   * Whether more money can be received. Not from a client who was deleted or erased.
   * @default true
   */
  canReceive?: boolean;
};

/** What the client account holds for a case or a client, its last entries, and what can be done with it. */
export function LedgerCard({ ledger, ledgerHref, canReceive = true, ...file }: LedgerCardProps) {
  const words = useMessages(messages);
  const { amount } = useFormat();
  const [way, setWay] = useState<'in' | 'out'>();
  const balances = useList(clientBalanceList, file);
  const entries = useList(clientEntryList, file);
  const [only, ...others] = balances.rows;
  const of = ledger ?? (others.length === 0 ? only : undefined);
  const totals = balances.first?.totals;
  const uncleared = totals ? fromCents(toCents(totals.balance) - toCents(totals.available)) : 0;
  return (
    <Card title={words.card} description={words.cardCurrency} isPadded={false}>
      <DataView
        label={words.card}
        query={balances}
        isEmpty={balances.rows.length === 0}
        loadingText={words.loading}
        errorText={words.loadFailed}
        empty={<EmptyState title={words.nothing} />}
      >
        {totals && (
          <dl className={styles.sums}>
            {uncleared > 0 && (
              <div className={styles.sum({ isTotal: false })}>
                <dt>{words.uncleared}</dt>
                <dd>{amount(uncleared)}</dd>
              </div>
            )}
            <div className={styles.sum({ isTotal: false })}>
              <dt>{words.availableNow}</dt>
              <dd>{amount(totals.available)}</dd>
            </div>
            <div className={styles.sum({ isTotal: true })}>
              <dt>{words.held}</dt>
              <dd>{amount(totals.balance)}</dd>
            </div>
          </dl>
        )}
        <ul aria-label={words.entries} className={styles.entries}>
          {entries.rows.slice(0, shown).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      </DataView>
      <div className={styles.foot}>
        <span>{of && only && <Link href={ledgerHref(of.clientId, of.caseId)}>{words.ledger}</Link>}</span>
        <May right="clientmoney.post">
          <span className={styles.actions}>
            {only && (
              <Button size="sm" icon={<Icon of={ArrowUpRight} />} onPress={() => setWay('out')}>
                {words.pay}
              </Button>
            )}
            {canReceive && (
              <Button size="sm" icon={<Icon of={Plus} />} onPress={() => setWay('in')}>
                {words.receive}
              </Button>
            )}
          </span>
        </May>
      </div>
      {way && <PostMoney way={way} of={of} onClose={() => setWay(undefined)} />}
    </Card>
  );
}

function Entry({ entry }: { entry: ClientEntry }) {
  const { amount, dayMonth } = useFormat();
  const entryText = useEntryText();
  return (
    <li className={styles.entry}>
      <span className={styles.what}>
        {entryText(entry)}
        <span className={styles.soft}>{dayMonth(entry.day)}</span>
      </span>
      <span className={styles.amount}>{amount(entry.amount)}</span>
    </li>
  );
}
