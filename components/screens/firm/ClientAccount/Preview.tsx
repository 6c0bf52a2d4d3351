import type { ClientAccount, ReconciliationPreview } from '#components/api';
import { Dialog } from '#components/elements/Dialog';
import { common, useFormat, useMessages } from '#components/language';
import { ListedOnly } from '#components/patterns/DataView';
import { mostListed } from '#domain/mostListed';
import { useEntryText } from '../ClientMoney';
import * as styles from './ClientAccount.css';
import { messages } from './messages';
import { ThreeColumns } from './ThreeColumns';

export interface PreviewProps {
  account: ClientAccount;
  day: string;
  preview: ReconciliationPreview;
  onClose: () => void;
}

/** All that is signed: the three figures, and each entry that the bank has not cleared. A default export, so that it can be lazy-loaded. */
export default function Preview({ account, day, preview, onClose }: PreviewProps) {
  const words = useMessages(messages);
  const { close, listedOf } = useMessages(common);
  const { fullDate, date, cents } = useFormat();
  const entryText = useEntryText();
  const { outstanding, clients } = preview;
  const waiting = preview.unpresentedCount + preview.uncreditedCount;
  return (
    <Dialog
      isOpen
      size="lg"
      title={words.previewTitle(fullDate(day))}
      closeLabel={close}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.preview}>
        <p>{words.numbered(account.bankName, account.title, account.accountNumber)}</p>
        <ThreeColumns preview={preview} />
        <section className={styles.previewList}>
          <h3 className={styles.columnTitle}>{words.outstanding}</h3>
          {outstanding.length === 0 && <p>{words.noOutstanding}</p>}
          <dl>
            {outstanding.map((entry) => (
              <div key={entry.id} className={styles.columnRow}>
                <dt className={styles.columnName}>
                  {date(entry.day)}: {entryText(entry)}
                  {entry.reference !== undefined && ` · ${entry.reference}`}
                </dt>
                <dd className={styles.figure}>{cents(entry.amount)}</dd>
              </div>
            ))}
          </dl>
          {outstanding.length < waiting && <p>{listedOf(outstanding.length, waiting)}</p>}
        </section>
        <section className={styles.previewList}>
          <h3 className={styles.columnTitle}>{words.owed}</h3>
          <dl>
            {clients.map(({ clientId, client, balance }) => (
              <div key={clientId} className={styles.columnRow}>
                <dt className={styles.columnName}>{client}</dt>
                <dd className={styles.figure}>{cents(balance)}</dd>
              </div>
            ))}
          </dl>
          <ListedOnly shown={clients.length} most={mostListed.owedClients} />
        </section>
      </div>
    </Dialog>
  );
}
