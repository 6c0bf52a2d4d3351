import type { UsageAlert } from '#components/api';
import { Link } from '#components/elements/Link';
import { useMessages } from '#components/language';
import { usageWords } from '#components/language/vocabulary';
import { UsageBar } from '#components/patterns/UsageBar';
import { useUsageText } from '../usageFigures';
import { messages } from './messages';
import * as styles from './UsageMonitoring.css';

/** The props of `AlertList`. */
export interface AlertListProps {
  /** The alerts, highest first. */
  alerts: readonly UsageAlert[];
}

/** Limits that firms are close to, each as usage / limit, with a link to the firm. */
export function AlertList({ alerts }: AlertListProps) {
  const words = useMessages(messages);
  const { metrics } = useMessages(usageWords);
  const usageText = useUsageText();
  return (
    <ul aria-label={words.alerts.title}>
      {alerts.map(({ tenantId, tenantName, metric, usage, limit }) => (
        <li key={`${tenantId} ${metric}`} className={styles.alert}>
          <Link tone="plain" href={`/admin/customers/${tenantId}`}>
            {tenantName}
          </Link>
          <UsageBar
            label={words.alerts.bar(metrics[metric], tenantName)}
            isLabelHidden
            used={usage}
            limit={limit}
            text={words.alerts.of(metrics[metric], usageText(metric, usage, limit))}
          />
        </li>
      ))}
    </ul>
  );
}
