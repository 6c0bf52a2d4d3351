import { useState } from 'react';
import { type HeldMoney, undoHeldMoneyUse, useList, useMay, useSend } from '#components/api';
import { heldMoneyList } from '#components/api/declared';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { Switch } from '#components/elements/Switch';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { OfWhich } from '#components/patterns/Money';
import { May } from '../../rights';
import { ClientSum } from './ClientSum';
import { messages } from './messages';
import * as styles from './Receipts.css';
import type { AboutHeldProps } from './AboutHeld';
import type { UseHeldProps } from './UseHeld';

const UseHeld = lazyDialog(() => import('./UseHeld'));
const AboutHeld = lazyDialog(() => import('./AboutHeld'));

export interface HeldCardProps extends HeldPages {
  /** Also what is used up. */
  isAll: boolean;
  /** Called with whether what is used up is shown, too. */
  onAll: (isAll: boolean) => void;
}

interface HeldPages {
  pages: { client: (id: string) => string };
}

/** Money that clients have paid beyond their invoices, to be applied to an invoice of theirs or given back. */
export function HeldCard({ pages, isAll, onAll }: HeldCardProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const [using, setUsing] = useState<Pick<UseHeldProps, 'held' | 'as'>>();
  const [asking, setAsking] = useState<Pick<AboutHeldProps, 'held' | 'as'>>();
  const list = useList(heldMoneyList, isAll ? { also: 'used' as const } : {});
  const total = list.first?.held;
  return (
    <Card title={words.held} description={words.heldHint} isPadded={false}>
      <DataView
        label={words.held}
        query={list}
        isEmpty={list.rows.length === 0}
        loadingText={words.heldLoading}
        errorText={words.heldFailed}
        empty={<EmptyState title={words.heldNone} hint={words.heldNoneHint} />}
      >
        <ul aria-label={words.held}>
          {list.rows.map((held) => (
            <Held
              key={held.id}
              held={held}
              pages={pages}
              onUse={(as) => setUsing({ held, as })}
              onAsk={(as) => setAsking({ held, as })}
            />
          ))}
        </ul>
        <LoadMore query={list} isManual />
      </DataView>
      <div className={styles.heldFoot}>
        <Switch isSelected={isAll} onChange={onAll}>
          {words.alsoUsed}
        </Switch>
        {total !== undefined && (
          <p>
            {words.heldTotal}: <span className={styles.strong}>{money(total)}</span>
            <OfWhich others={list.first?.others} />
          </p>
        )}
      </div>
      {using && <UseHeld {...using} onClose={() => setUsing(undefined)} />}
      {asking && <AboutHeld {...asking} onClose={() => setAsking(undefined)} />}
    </Card>
  );
}

interface HeldProps extends HeldPages {
  held: HeldMoney;
  onUse: (as: UseHeldProps['as']) => void;
  onAsk: (as: AboutHeldProps['as']) => void;
}

function Held({ held, pages, onUse, onAsk }: HeldProps) {
  const words = useMessages(messages);
  const { money, date, dayMonth } = useFormat();
  const mayChange = useMay('money.write');
  const { mutateAsync: takeBack } = useSend(undoHeldMoneyUse);
  const { id, clientId, day, source, reference, invoice, currency, sort, agreedOn, caseTitle } = held;
  const uses = held.uses.map(({ kind, amount, reference: by = '', invoice: paid, ...use }) => ({
    ...use,
    what: words.uses[kind](money(amount, currency), kind === 'applied' ? (paid?.number ?? '') : by),
    stays: kind === 'placed',
  }));
  return (
    <ClientSum
      sum={held}
      href={pages.client(clientId)}
      facts={[
        `${words.heldFrom[source]} ${dayMonth(day)}`,
        reference,
        invoice && words.tooMuchOn(invoice.number),
        sort === 'agreed_fee' ? words.agreedFee(date(agreedOn ?? day)) : sort === 'owed_credit' && words.sorts[sort],
        caseTitle,
      ]}
      actions={mayChange && <HeldActions held={held} onUse={onUse} onAsk={onAsk} />}
      uses={uses}
      onUndo={(useId) => takeBack({ id, useId })}
      undone={words.useTakenBack}
    />
  );
}

/** What can be done with what is left, and with the whole. */
function HeldActions({ held, onUse, onAsk }: Omit<HeldProps, 'pages'>) {
  const words = useMessages(messages);
  const { clientName, left, sort, currency, isReversible } = held;
  const isLeft = left > 0;
  return (
    <div className={styles.heldActions}>
      {isLeft && sort === 'client_money' && currency === 'KES' && (
        <May right="clientmoney.post">
          <Button size="sm" aria-label={words.placeOf(clientName)} onPress={() => onUse('placed')}>
            {words.placeShort}
          </Button>
        </May>
      )}
      {isLeft && (
        <>
          <Button size="sm" aria-label={words.applyTo(clientName)} onPress={() => onUse('applied')}>
            {words.apply}
          </Button>
          <Button size="sm" tone="quiet" aria-label={words.refundTo(clientName)} onPress={() => onUse('refunded')}>
            {words.refund}
          </Button>
          <Button size="sm" tone="quiet" aria-label={words.describeOf(clientName)} onPress={() => onAsk('described')}>
            {words.describe}
          </Button>
        </>
      )}
      {isReversible && (
        <Button size="sm" tone="quiet" aria-label={words.reverseHeldOf(clientName)} onPress={() => onAsk('reversed')}>
          {words.reverseHeld}
        </Button>
      )}
    </div>
  );
}
