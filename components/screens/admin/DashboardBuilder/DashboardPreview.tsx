import { useState } from 'react';
import { customerRecord, useFirmData, useRecord } from '#components/api';
import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { common, useMessages } from '#components/language';
import { DashboardGrid } from '#components/patterns/DashboardGrid';
import { EmptyState } from '#components/patterns/EmptyState';
import { FirmFigures } from '#components/screens/firm/FirmDashboard';
import { firmLook } from '#components/theme/firmLook';
import { widgetViews } from '#components/widgets';
import type { Device } from '#domain/deviceLayout';
import type { Layout } from './layout';
import { LiveData, SampleNote } from './LiveData';
import { messages } from './messages';
import type { Firm } from './useFirmOfTemplate';
import * as styles from './DashboardBuilder.css';

interface DashboardPreviewProps {
  layout: Layout;
  /** The firm whose data and look it has, if there is any. */
  firm: Firm | undefined;
  /** The device to show first. */
  device: Device;
  onClose: () => void;
}

/** The dashboard as a firm sees it on each device: with its colours, its figures and its live data, or sample data. */
export default function DashboardPreview({ layout, firm, device: first, onClose }: DashboardPreviewProps) {
  const words = useMessages(messages);
  const { close } = useMessages(common);
  const [device, setDevice] = useState(first);
  const colour = useRecord(customerRecord, firm?.id).data?.record.primary_color;
  return (
    <Dialog
      isOpen
      size="full"
      title={`${words.dashboardPreview} · ${words.devices[device]}`}
      closeLabel={close}
      onOpenChange={onClose}
      actions={<Button onPress={onClose}>{words.closePreview}</Button>}
    >
      <div className={styles.previewed}>
        <SegmentedControl
          label={words.device}
          items={(['desktop', 'tablet', 'mobile'] as const).map((id) => ({ id, label: words.devices[id] }))}
          value={device}
          onChange={setDevice}
        />
        <SampleNote />
        {/* A device wider than the window is scrolled, by keyboard too. */}
        <div
          role="group"
          aria-label={words.devices[device]}
          tabIndex={device === 'mobile' ? -1 : 0}
          className={styles.screenOf}
        >
          <div className={styles.firmPage({ device })} style={firmLook(colour)}>
            <LiveData slug={firm?.slug}>
              <Figures />
              {layout.length === 0 ? (
                <EmptyState title={words.emptyPreview} />
              ) : (
                <DashboardGrid registry={widgetViews} widgets={layout} device={device} />
              )}
            </LiveData>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function Figures() {
  const stats = useFirmData('/api/law-firm/dashboard/stats');
  return <FirmFigures stats={stats.data?.data} isLoading={stats.isPending} isLinked={false} />;
}
