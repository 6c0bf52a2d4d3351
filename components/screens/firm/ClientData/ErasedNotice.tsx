import type { Client } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { useFormat, useMessages } from '#components/language';
import * as styles from './ClientData.css';
import { Kept, Removed } from './ErasureFacts';
import { messages } from './messages';

/** Says when a client's data was erased and, to those who may erase, what is gone and what is kept. Nothing about any other client. */
export function ErasedNotice({ erased_at, erasure }: Pick<Client, 'erased_at' | 'erasure'>) {
  const words = useMessages(messages);
  const { date } = useFormat();
  if (!erased_at) return null;
  return (
    <Alert tone="info" title={words.erasedOn(date(erased_at))}>
      {erasure && (
        <div className={styles.parts}>
          <div>
            <p className={styles.head}>{words.gone}</p>
            <Removed held={erasure.held} label={words.gone} />
          </div>
          <div>
            <p className={styles.head}>{words.kept}</p>
            <Kept held={erasure.held} keptUntil={erasure.kept_until} label={words.kept} />
          </div>
        </div>
      )}
    </Alert>
  );
}
