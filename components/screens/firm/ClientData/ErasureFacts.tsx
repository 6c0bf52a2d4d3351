import type { ClientData, ClientHoldings } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import * as styles from './ClientData.css';
import { messages } from './messages';

/** What is held on a client, or was until it was erased. */
export interface ErasureFactsProps {
  held: ClientHoldings;
  /** The last day on which issued invoices keep the client's name. */
  keptUntil: string | undefined;
  /** The documents that a hold keeps, as far as they are named. */
  onHold?: ClientData['documentsOnHold'];
}

const kinds = [
  ...(['events', 'tasks', 'notes', 'documents'] as const),
  ...(['timeEntries', 'disbursements', 'feeNotes', 'messages', 'activity'] as const),
] as const;

/** What an erasure removes. */
export function Removed({ held, label }: Pick<ErasureFactsProps, 'held'> & { label: string }) {
  const words = useMessages(messages);
  const {
    onHold = 0,
    vouchers = 0,
    timeEntries = 0,
    billedTime = 0,
    disbursements = 0,
    billedDisbursements = 0,
  } = held;
  const goes = {
    ...held,
    documents: held.documents - onHold - vouchers,
    timeEntries: timeEntries - billedTime,
    disbursements: disbursements - billedDisbursements,
    feeNotes: (held.feeNotes ?? 0) - (held.invoicedFeeNotes ?? 0),
  };
  return (
    <ul aria-label={label} className={styles.facts}>
      <li>{words.particulars}</li>
      {kinds.map((kind) => goes[kind] > 0 && <li key={kind}>{words[kind](goes[kind])}</li>)}
    </ul>
  );
}

/** What an erasure leaves, and until when. */
export function Kept({ held, keptUntil, onHold = [], label }: ErasureFactsProps & { label: string }) {
  const words = useMessages(messages);
  const { date } = useFormat();
  const { billedTime = 0, billedDisbursements = 0, invoicedFeeNotes = 0, heldMoney = 0, vouchers = 0 } = held;
  return (
    <ul aria-label={label} className={styles.facts}>
      {held.onHold !== undefined && held.onHold > 0 && (
        <li>
          {words.onHold(held.onHold)}
          {onHold.length > 0 && (
            <ul aria-label={words.onHold(held.onHold)} className={styles.names}>
              {onHold.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          )}
        </li>
      )}
      {vouchers > 0 && <li>{words.vouchers(vouchers)}</li>}
      {held.cases > 0 && <li>{words.cases(held.cases)}</li>}
      {held.invoices > 0 && <li>{words.invoices(held.invoices, held.payments)}</li>}
      {billedTime > 0 && <li>{words.billedTime(billedTime)}</li>}
      {billedDisbursements > 0 && <li>{words.billedDisbursements(billedDisbursements)}</li>}
      {invoicedFeeNotes > 0 && <li>{words.invoicedFeeNotes(invoicedFeeNotes)}</li>}
      {heldMoney > 0 && <li>{words.heldMoney(heldMoney)}</li>}
      {keptUntil && <li>{words.until(date(keptUntil))}</li>}
      <li>{words.elsewhere}</li>
      <li>{words.conflicts}</li>
      <li>{words.backups}</li>
    </ul>
  );
}
