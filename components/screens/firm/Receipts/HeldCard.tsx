import { useState } from 'react';
import { type HeldMoney, undoHeldMoneyUse, useList, useMay, useSend } from '#components/api';
import { heldMoneyList } from '#components/api/declared';
import { lazyDialog, useAnnounce } from '#components/app';
import { Button } from '#components/elements/Button';
import { Link } from '#components/elements/Link';
import { Switch } from '#components/elements/Switch';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView, ListedOnly } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { OfWhich } from '#components/patterns/Money';
import { mostListed } from '#domain/mostListed';
import { May } from '../../rights';
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
  const { clientId, clientName, day, source, reference, invoice, amount, left, uses } = held;
  const { currency, sort, agreedOn, caseTitle } = held;
  const facts = [
    `${words.heldFrom[source]} ${dayMonth(day)}`,
    reference,
    invoice && words.tooMuchOn(invoice.number),
    sort === 'agreed_fee' ? words.agreedFee(date(agreedOn ?? day)) : sort === 'owed_credit' && words.sorts[sort],
    caseTitle,
  ].filter(Boolean);
  return (
    <li className={styles.held}>
      <div className={styles.heldWords}>
        <Link tone="plain" href={pages.client(clientId)}>
          {clientName}
        </Link>
        <span className={styles.soft}>{facts.join(' · ')}</span>
      </div>
      <div className={styles.heldAmount}>
        <span className={styles.strong}>{money(left, currency)}</span>
        {left < amount && <span className={styles.soft}>{words.ofAmount(money(amount, currency))}</span>}
      </div>
      {mayChange && <HeldActions held={held} onUse={onUse} onAsk={onAsk} />}
      {uses.length > 0 && (
        <ul className={styles.uses}>
          {uses.map((use) => (
            <Use key={use.id} held={held} use={use} />
          ))}
        </ul>
      )}
      <ListedOnly shown={uses.length} most={mostListed.heldMoneyUses} />
    </li>
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

function Use({ held: { id: heldId, currency }, use }: { held: HeldMoney; use: HeldMoney['uses'][number] }) {
  const words = useMessages(messages);
  const { money, dayMonth } = useFormat();
  const announce = useAnnounce();
  const mayChange = useMay('money.write');
  const { mutateAsync: takeBack } = useSend(undoHeldMoneyUse);
  const { id, kind, day, amount, reference = '', invoice, undoneAt } = use;
  const what = words.uses[kind](money(amount, currency), kind === 'applied' ? (invoice?.number ?? '') : reference);
  return (
    <li className={styles.used}>
      <span>
        {dayMonth(day)}: {undoneAt === undefined ? what : <s>{what}</s>}
      </span>
      {undoneAt !== undefined
        ? words.useUndone
        : mayChange &&
          kind !== 'placed' && (
            <Button
              size="sm"
              tone="quiet"
              aria-label={words.undoUse(what)}
              onPress={() =>
                void announce({
                  act: () => takeBack({ id: heldId, useId: id }),
                  done: () => words.useTakenBack,
                  failed: words.useNotUndone,
                  about: heldId,
                })
              }
            >
              {words.undo}
            </Button>
          )}
    </li>
  );
}
