import type { components } from '#openapi';
import { useFirmData } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { StatusChip } from '#components/patterns/StatusChip';
import { WidgetBody, type WidgetDataProps } from '../frame';
import * as styles from './IntegrationStatus.css';
import { messages } from './messages';

/** The external systems, and whether each is really connected. */
export function IntegrationStatus({ query, refreshInterval }: WidgetDataProps) {
  const words = useMessages(messages);
  const { date, number, time } = useFormat();
  const integrations = useFirmData('/api/law-firm/integrations', { query, refreshInterval });
  const systems = integrations.data?.data ?? [];
  const connected = systems.filter(({ status }) => status === 'connected').length;
  const newsOf = ({ since, lastWord }: components['schemas']['Integration']) => {
    if (lastWord) return words[lastWord.isRefusal ? 'refused' : 'answered'](date(lastWord.at), time(lastWord.at));
    if (since) return words.since(date(since));
    return words.checked(time(new Date(integrations.dataUpdatedAt).toISOString()));
  };
  return (
    <WidgetBody
      query={integrations}
      isEmpty={systems.length === 0}
      loadingText={words.loading}
      summary={<p className={styles.total}>{words.connected(connected, systems.length)}</p>}
    >
      <ul className={styles.list}>
        {systems.map((system) => (
          <li key={system.id} className={styles.row}>
            <div>
              <p className={styles.name}>{system.name}</p>
              <p className={styles.more}>{system.lastWord?.said ?? system.description}</p>
            </div>
            <p className={styles.more}>{newsOf(system)}</p>
            <StatusChip kind="integration" value={system.status} />
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
