import { LayoutDashboard } from 'lucide-react';
import { useMemo } from 'react';
import { useFirmData, useRights } from '#components/api';
import { lazyWhenIdle } from '#components/elements/later';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DashboardGrid } from '#components/patterns/DashboardGrid';
import { DataView } from '#components/patterns/DataView';
import { Icon } from '#components/elements/Icon';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { WidgetLinks, WidgetSources, type WidgetTargets, widgetViews } from '#components/widgets';
import { isUnderWay } from '#domain/firstSteps';
import { widgetsFor } from '#domain/widgets';
import { FirstSteps } from '../FirstSteps';
import { BrokenPromises } from './BrokenPromises';
import * as styles from './FirmDashboard.css';
import { FirmFigures } from './FirmFigures';
import { messages } from './messages';
import { QuickActions } from './QuickActions';

// Nothing waits for it, and its room is kept.
const Storage = lazyWhenIdle(async () => ({ default: (await import('../Storage/Storage')).Storage }));

/** How often an open dashboard checks for new figures and a newly published layout, in ms. */
const everyMinute = 60_000;

/** URLs of the firm's other pages. */
export interface FirmDashboardScreenProps {
  /** URLs for the widgets' rows, for today's list and for the pages to which the first steps lead. Keep it stable between renders. */
  pages: WidgetTargets & { today: string; people: string; documents: string; imports?: string };
}

/**
 * The Law Firm Dashboard (spec section 2): a new firm's first steps, the practice's figures, and below them the layout published to
 * the firm. A newly published layout appears by itself, keeping the widgets it shares with the previous one as they are.
 */
export function FirmDashboardScreen({ pages }: FirmDashboardScreenProps) {
  const words = useMessages(messages);
  const stats = useFirmData('/api/law-firm/dashboard/stats', { refreshInterval: everyMinute });
  const layout = useFirmData('/api/law-firm/dashboard/layout', { refreshInterval: everyMinute });
  const steps = stats.data?.data.firstSteps;
  const { widgets = [], definitions = [] } = layout.data?.data ?? {};
  const may = useRights();
  const shown = widgetsFor({ widgets, definitions }, may);
  const sources = useMemo(() => new Map(definitions.map((source) => [source.id, source])), [definitions]);
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={<QuickActions todayHref={pages.today} />}
      />
      {steps && isUnderWay(steps) && <FirstSteps steps={steps} pages={pages} />}
      <FirmFigures stats={stats.data?.data} isLoading={stats.isPending} />
      {may('documents.read') && (
        <div className={styles.storage}>
          <Storage />
        </div>
      )}
      {/* Below the figures, so that they don't move when there are any, and above the widgets, where it is seen without scrolling. */}
      {may('cases.read') && <BrokenPromises caseHref={pages.case} />}
      <DataView
        label={words.label}
        query={layout}
        also={[stats]}
        isEmpty={shown.length === 0}
        loadingText={words.loading}
        errorText={words.loadFailed}
        empty={
          <Card>
            <EmptyState
              icon={<Icon of={LayoutDashboard} size={20} />}
              title={words.empty.title}
              hint={words.empty.hint}
            />
          </Card>
        }
      >
        <WidgetLinks value={pages}>
          <WidgetSources value={sources}>
            <DashboardGrid registry={widgetViews} widgets={shown} />
          </WidgetSources>
        </WidgetLinks>
      </DataView>
    </>
  );
}
