import { useState } from 'react';
import { type OwedBack, undoOwedBackUse, useList, useMay, useSend } from '#components/api';
import { owedBackList } from '#components/api/declared';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { LoadMore } from '#components/patterns/LoadMore';
import { OfWhich } from '#components/patterns/Money';
import { ClientSum } from './ClientSum';
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
  const { mutateAsync: takeBack } = useSend(undoOwedBackUse);
  const { id, clientId, clientName, day, reason, invoice, currency, left } = owed;
  const uses = owed.uses.map(({ kind, amount, reference = '', ...use }) => ({
    ...use,
    what: words.owedUses[kind](money(amount, currency), reference),
  }));
  return (
    <ClientSum
      sum={owed}
      href={pages.client(clientId)}
      facts={[words.owedSince(dayMonth(day)), invoice?.number, reason]}
      actions={
        mayChange &&
        left > 0 && (
          <div className={styles.heldActions}>
            <Button size="sm" aria-label={words.settleOf(clientName)} onPress={onSettle}>
              {words.settle}
            </Button>
          </div>
        )
      }
      uses={uses}
      onUndo={(useId) => takeBack({ id, useId })}
      undone={words.owedAgain}
    />
  );
}
