import { useState } from 'react';
import { type OwedBack, undoOwedBackUse, useList, useMay, useSend } from '#components/api';
import { owedBackList } from '#components/api/declared';
import { lazyDialog, useAnnounce } from '#components/app';
import { Button } from '#components/elements/Button';
import { Link } from '#components/elements/Link';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { ListedOnly } from '#components/patterns/DataView';
import { LoadMore } from '#components/patterns/LoadMore';
import { OfWhich } from '#components/patterns/Money';
import { mostListed } from '#domain/mostListed';
import type { HeldCardProps } from './HeldCard';
import { messages } from './messages';
import * as styles from './Receipts.css';

const SettleOwed = lazyDialog(() => import('./SettleOwed'));

type OwedCardProps = Pick<HeldCardProps, 'pages' | 'isAll'>;

/** What clients owe back. Nothing is shown where nobody does. */
export function OwedCard({ pages, isAll }: OwedCardProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const [settling, setSettling] = useState<OwedBack>();
  const list = useList(owedBackList, isAll ? { also: 'settled' as const } : {});
  if (list.rows.length === 0) return null;
  return (
    <Card title={words.owed} description={words.owedHint} isPadded={false}>
      <ul aria-label={words.owed}>
        {list.rows.map((owed) => (
          <Owed key={owed.id} owed={owed} pages={pages} onSettle={() => setSettling(owed)} />
        ))}
      </ul>
      <LoadMore query={list} isManual />
      <div className={styles.heldFoot}>
        <p>
          {words.owedTotal}: <span className={styles.strong}>{money(list.first?.owed ?? 0)}</span>
          <OfWhich others={list.first?.others} />
        </p>
      </div>
      {settling && <SettleOwed owed={settling} onClose={() => setSettling(undefined)} />}
    </Card>
  );
}

interface OwedProps extends Pick<HeldCardProps, 'pages'> {
  owed: OwedBack;
  onSettle: () => void;
}

function Owed({ owed, pages, onSettle }: OwedProps) {
  const words = useMessages(messages);
  const { money, dayMonth } = useFormat();
  const mayChange = useMay('money.write');
  const { clientId, clientName, day, reason, invoice, currency, amount, left, uses } = owed;
  const facts = [words.owedSince(dayMonth(day)), invoice?.number, reason].filter(Boolean);
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
      {mayChange && left > 0 && (
        <div className={styles.heldActions}>
          <Button size="sm" aria-label={words.settleOf(clientName)} onPress={onSettle}>
            {words.settle}
          </Button>
        </div>
      )}
      {uses.length > 0 && (
        <ul className={styles.uses}>
          {uses.map((use) => (
            <Use key={use.id} owed={owed} use={use} />
          ))}
        </ul>
      )}
      <ListedOnly shown={uses.length} most={mostListed.heldMoneyUses} />
    </li>
  );
}

function Use({ owed, use }: { owed: OwedBack; use: OwedBack['uses'][number] }) {
  const words = useMessages(messages);
  const { money, dayMonth } = useFormat();
  const announce = useAnnounce();
  const mayChange = useMay('money.write');
  const { mutateAsync: takeBack } = useSend(undoOwedBackUse);
  const { id, kind, day, amount, reference = '', undoneAt } = use;
  const what = words.owedUses[kind](money(amount, owed.currency), reference);
  return (
    <li className={styles.used}>
      <span>
        {dayMonth(day)}: {undoneAt === undefined ? what : <s>{what}</s>}
      </span>
      {undoneAt !== undefined
        ? words.useUndone
        : mayChange && (
            <Button
              size="sm"
              tone="quiet"
              aria-label={words.undoUse(what)}
              onPress={() =>
                void announce({
                  act: () => takeBack({ id: owed.id, useId: id }),
                  done: () => words.owedAgain,
                  failed: words.useNotUndone,
                  about: owed.id,
                })
              }
            >
              {words.undo}
            </Button>
          )}
    </li>
  );
}
