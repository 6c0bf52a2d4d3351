import { useFirmData } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { StatusChip } from '#components/patterns/StatusChip';
import { WidgetBody, type WidgetDataProps } from '../frame';
import * as styles from './IntegrationStatus.css';
import { messages } from './messages';

/** Nothing is connected yet, and the contract has no other status. */
const connected = 0;

/** The external systems, and whether each is really connected. */
export function IntegrationStatus({ query, refreshInterval }: WidgetDataProps) {
  const words = useMessages(messages);
  const { number, time } = useFormat();
  const integrations = useFirmData('/api/law-firm/integrations', { query, refreshInterval });
  const systems = integrations.data?.data ?? [];
  const checked = words.checked(time(new Date(integrations.dataUpdatedAt).toISOString()));
  return (
    <WidgetBody
      query={integrations}
      isEmpty={systems.length === 0}
      loadingText={words.loading}
      summary={<p className={styles.total}>{words.connected(connected, systems.length)}</p>}
    >
      <ul className={styles.list}>
        {systems.map(({ id, name, description, status }) => (
          <li key={id} className={styles.row}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.more}>{description}</p>
            </div>
            <p className={styles.more}>{checked}</p>
            <StatusChip kind="integration" value={status} />
          </li>
        ))}
      </ul>
      <div className={styles.sum}>
        <p className={styles.figure}>
          {number(connected)} <span className={styles.unit}>{words.ofConnected(systems.length)}</span>
        </p>
        <p className={styles.names}>{systems.map(({ name }) => name).join(', ')}</p>
      </div>
    </WidgetBody>
  );
}
