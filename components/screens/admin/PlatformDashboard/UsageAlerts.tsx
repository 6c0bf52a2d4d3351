import type { Notices, UsageAlert } from '#components/api';
import { Chip } from '#components/elements/Chip';
import { Link } from '#components/elements/Link';
import { useMessages } from '#components/language';
import { statusWords, usageWords } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { EmptyState } from '#components/patterns/EmptyState';
import { UsageBar } from '#components/patterns/UsageBar';
import { NoticeList } from '../Notices';
import { messages } from './messages';
import { Missing } from './Missing';
import * as styles from './PlatformDashboard.css';

export interface UsageAlertsProps {
  /** The alerts, highest percentage first. */
  alerts: readonly UsageAlert[] | undefined;
  /** Other notices that need attention. */
  notices: Notices | undefined;
}

/** The firms close to a limit, each with its usage, and other notices that need attention. */
export function UsageAlerts({ alerts, notices }: UsageAlertsProps) {
  const words = useMessages(messages).alerts;
  const others = notices && notices.items.length > 0 && <NoticeList notices={notices} isBrief />;
  if (!alerts?.length) {
    return (
      <Card title={words.title} isPadded={false}>
        {alerts ? <EmptyState title={words.empty} hint={words.emptyHint} /> : <Missing />}
        {others}
      </Card>
    );
  }
  return (
    <Card title={words.title} actions={<Link href="/admin/usage">{words.all}</Link>} isPadded={false}>
      <ul aria-label={words.title}>
        {alerts.map((alert) => (
          <Alert key={`${alert.tenantId} ${alert.metric}`} {...alert} />
        ))}
      </ul>
      {others}
    </Card>
  );
}

function Alert({ tenantId, tenantName, metric, usage, limit, alertLevel }: UsageAlert) {
  const words = useMessages(messages).alerts;
  const levels = useMessages(statusWords).alert;
  const name = useMessages(usageWords).metrics[metric];
  return (
    <li className={styles.alert}>
      <div className={styles.alertHead}>
        <span className={styles.firm}>
          <Link tone="plain" href={`/admin/customers/${tenantId}`}>
            {tenantName}
          </Link>
        </span>
        <span className={styles.level}>
          <Chip tone={alertLevel === 'critical' ? 'error' : 'warning'}>{levels[alertLevel]}</Chip>
        </span>
      </div>
      <UsageBar
        label={words.meter(name, tenantName)}
        isLabelHidden
        used={usage}
        limit={limit}
        text={words.line(name, words.usage[metric](usage, limit))}
      />
    </li>
  );
}
