import { useFirmLayout, useFirmStats } from '#components/api';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DashboardGrid } from '#components/patterns/DashboardGrid';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { FirmFigures } from './FirmFigures';
import { messages } from './messages';
import { LayoutDashboard } from 'lucide-react';

/**
 * The Law Firm Dashboard (spec section 2): the practice's figures, and below them the layout that is published to the firm.
 * A newly published one appears by itself, and what it has in common with the last stays as it is.
 */
export function FirmDashboardScreen() {
  const words = useMessages(messages);
  const stats = useFirmStats();
  const layout = useFirmLayout();
  const widgets = layout.data?.data.widgets ?? [];
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <FirmFigures stats={stats.data?.data} isLoading={stats.isPending} />
      <DataView
        label={words.label}
        query={layout}
        also={[stats]}
        isEmpty={widgets.length === 0}
        loadingText={words.loading}
        errorText={words.loadFailed}
        empty={
          <Card>
            <EmptyState icon={LayoutDashboard} title={words.empty.title} hint={words.empty.hint} />
          </Card>
        }
      >
        <DashboardGrid
          widgets={widgets}
          renderWidget={({ config }) => <Card title={config.title ?? ''}>{null}</Card>}
        />
      </DataView>
    </>
  );
}
