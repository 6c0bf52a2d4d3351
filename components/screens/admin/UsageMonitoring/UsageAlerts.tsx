import { useState } from 'react';
import type { Notices, UsageAlert } from '#components/api';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView, type LoadedQuery } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { NoticeList } from '../Notices';
import { AlertList } from './AlertList';
import { messages } from './messages';
import * as styles from './UsageMonitoring.css';

// Lazy-loaded: few visits need more than the first alerts.
const AllAlerts = lazyDialog(() => import('./AllAlerts'));

/** How many alerts the page fetches: as many as the API returns at once. */
export const mostAlerts = 100;

/** How many the page itself shows. */
const first = 3;

/** The alerts, with their loading state. */
export interface UsageAlertsProps {
  /** The loading state. */
  query: LoadedQuery;
  /** The alerts, highest first. */
  alerts: readonly UsageAlert[];
  /** Other notices that need attention, once loaded. */
  notices: Notices | undefined;
}

/** The limits that firms are closest to, other notices that need attention, and a button to see all. */
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
      {isOpen && <AllAlerts alerts={alerts} notices={notices} onClose={() => setOpen(false)} />}
    </Card>
  );
}
