import type { ReactNode } from 'react';
import { useMay } from '#components/api';
import { useAnnounce } from '#components/app';
import { Button } from '#components/elements/Button';
import { Link } from '#components/elements/Link';
import { useFormat, useMessages } from '#components/language';
import { ListedOnly } from '#components/patterns/DataView';
import type { Currency } from '#domain/money';
import { mostListed } from '#domain/mostListed';
import { messages } from './messages';
import * as styles from './Receipts.css';

export interface ClientSumProps {
  sum: { id: string; clientName: string; currency: Currency; amount: number; left: number };
  /** The client's page. */
  href: string;
  /** What is known of it; what there is none of is left out. */
  facts: readonly (string | false | undefined)[];
  /** What can be done with it. */
  actions?: ReactNode;
  /** What has become of it, in words. What `stays` is undone elsewhere. */
  uses: readonly { id: string; day: string; what: string; undoneAt?: string | undefined; stays?: boolean }[];
  onUndo: (useId: string) => Promise<unknown>;
  /** Said once a use is undone. */
  undone: string;
}

/** A row of a list of sums that are held for clients, or that they owe: whose it is, what is left of it, and what has become of it. */
export function ClientSum({ sum, href, facts, actions, uses, onUndo, undone }: ClientSumProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const { id, clientName, currency, amount, left } = sum;
  return (
    <li className={styles.held}>
      <div className={styles.heldWords}>
        <Link tone="plain" href={href}>
          {clientName}
        </Link>
        <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.heldAmount}>
        <span className={styles.strong}>{money(left, currency)}</span>
        {left < amount && <span className={styles.soft}>{words.ofAmount(money(amount, currency))}</span>}
      </div>
      {actions}
      {uses.length > 0 && (
        <ul className={styles.uses}>
          {uses.map((use) => (
            <Use key={use.id} use={use} about={id} undone={undone} onUndo={() => onUndo(use.id)} />
          ))}
        </ul>
      )}
      <ListedOnly shown={uses.length} most={mostListed.heldMoneyUses} />
    </li>
  );
}

interface UseProps extends Pick<ClientSumProps, 'undone'> {
  use: ClientSumProps['uses'][number];
  about: string;
  onUndo: () => Promise<unknown>;
}

function Use({ use: { day, what, undoneAt, stays = false }, about, undone, onUndo }: UseProps) {
  const words = useMessages(messages);
  const { dayMonth } = useFormat();
  const announce = useAnnounce();
  const mayUndo = useMay('money.write') && !stays && undoneAt === undefined;
  const undo = () => void announce({ act: onUndo, done: () => undone, failed: words.useNotUndone, about });
  return (
    <li className={styles.used}>
      <span>
        {dayMonth(day)}: {undoneAt === undefined ? what : <s>{what}</s>}
      </span>
      {undoneAt !== undefined && words.useUndone}
      {mayUndo && (
        <Button size="sm" tone="quiet" aria-label={words.undoUse(what)} onPress={undo}>
          {words.undo}
        </Button>
      )}
    </li>
  );
}
