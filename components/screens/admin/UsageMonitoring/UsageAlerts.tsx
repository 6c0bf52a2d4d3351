import { lazy, Suspense, useState } from 'react';
import type { Notices, UsageAlert } from '#components/api';
import { Button } from '#components/elements/Button';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView, type LoadedQuery } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { NoticeList } from '../Notices';
import { AlertList } from './AlertList';
import { messages } from './messages';
import * as styles from './UsageMonitoring.css';

// Few visits need more than the first ones.
const AllAlerts = lazy(() => import('./AllAlerts'));

/** How many alerts the page asks for: as many as the API answers at once. */
export const mostAlerts = 100;

/** How many stand on the page itself. */
const first = 3;

/** The alerts and how their load stands. */
export interface UsageAlertsProps {
  /** How their load stands. */
  query: LoadedQuery;
  /** The alerts, the highest first. */
  alerts: readonly UsageAlert[];
  /** What else needs the operator, once it is there. */
  notices: Notices | undefined;
}

/** The limits that firms have come nearest to, what else needs the operator, and a way to all of them. */
export function UsageAlerts({ query, alerts, notices }: UsageAlertsProps) {
  const words = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const others = notices?.items ?? [];
  const all = alerts.length + others.length;
  return (
    <Card title={words.alerts.title} description={words.alerts.description} isPadded={false}>
      <DataView
        query={query}
        label={words.alerts.title}
        errorText={words.loadFailed}
        failed={<EmptyState title={words.notLoaded} />}
        loadingText={words.alerts.loading}
        isEmpty={alerts.length === 0}
        empty={<EmptyState title={words.alerts.none} hint={words.alerts.noneHint} />}
      >
        <div className={styles.inCard}>
          <AlertList alerts={alerts.slice(0, first)} />
        </div>
      </DataView>
      {notices && others.length > 0 && <NoticeList notices={notices} isBrief />}
      {all > first && (
        <div className={styles.more}>
          <Button tone="quiet" onPress={() => setOpen(true)}>
            {words.alerts.seeAll(all, alerts.length === mostAlerts)}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <AllAlerts alerts={alerts} notices={notices} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
