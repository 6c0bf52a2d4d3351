import { lazy, Suspense, useState } from 'react';
import type { UsageAlert } from '#components/api';
import { Button } from '#components/elements/Button';
import { Card } from '#components/patterns/Card';
import { EmptyState } from '#components/patterns/EmptyState';
import { AlertList } from './AlertList';
import { LoadedPart, type LoadedPartProps } from './LoadedPart';
import { messages } from './messages';
import * as styles from './UsageMonitoring.css';

// Few visits need more than the first ones.
const AllAlerts = lazy(() => import('./AllAlerts'));

/** How many alerts the page asks for: as many as the API answers at once. */
export const mostAlerts = 100;

/** How many stand on the page itself. */
const first = 3;

/** What `UsageAlerts` takes. */
export interface UsageAlertsProps {
  /** How their load stands. */
  query: LoadedPartProps['query'];
  /** The alerts, the highest first. */
  alerts: readonly UsageAlert[];
}

/** The limits that firms have come nearest to, and a way to all of them. */
export function UsageAlerts({ query, alerts }: UsageAlertsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={messages.alerts.title} description={messages.alerts.description} isPadded={false}>
      <LoadedPart
        query={query}
        label={messages.alerts.title}
        loadingText={messages.alerts.loading}
        isEmpty={alerts.length === 0}
        empty={<EmptyState title={messages.alerts.none} hint={messages.alerts.noneHint} />}
      >
        <div className={styles.inCard}>
          <AlertList alerts={alerts.slice(0, first)} />
        </div>
        {alerts.length > first && (
          <div className={styles.more}>
            <Button tone="quiet" onPress={() => setOpen(true)}>
              {messages.alerts.seeAll(alerts.length, alerts.length === mostAlerts)}
            </Button>
          </div>
        )}
      </LoadedPart>
      {isOpen && (
        <Suspense>
          <AllAlerts alerts={alerts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
