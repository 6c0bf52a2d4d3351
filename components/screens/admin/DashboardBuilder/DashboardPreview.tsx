import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { common, useMessages } from '#components/language';
import { DashboardGrid } from '#components/patterns/DashboardGrid';
import { EmptyState } from '#components/patterns/EmptyState';
import { Widget } from '#components/widgets';
import type { WidgetSource } from '#components/builder';
import type { Layout } from '#components/builder/layout';
import type { Device } from '#domain/deviceLayout';
import { messages } from './messages';
import * as styles from './DashboardBuilder.css';

interface DashboardPreviewProps {
  layout: Layout;
  sources: ReadonlyMap<string, WidgetSource>;
  device: Device;
  onClose: () => void;
}

/** The dashboard as a firm sees it on a given device, with live data. */
export default function DashboardPreview({ layout, sources, device, onClose }: DashboardPreviewProps) {
  const words = useMessages(messages);
  const { close } = useMessages(common);
  return (
    <Dialog
      isOpen
      size="full"
      title={`${words.dashboardPreview} · ${words.devices[device]}`}
      closeLabel={close}
      onOpenChange={onClose}
      actions={<Button onPress={onClose}>{words.closePreview}</Button>}
    >
      {layout.length === 0 ? (
        <EmptyState title={words.emptyPreview} />
      ) : (
        <div className={styles.device({ device })}>
          <DashboardGrid
            widgets={[...layout]}
            device={device}
            renderWidget={(widget) => (
              <Widget placed={widget} source={widget.definition ? sources.get(widget.definition) : undefined} />
            )}
          />
        </div>
      )}
    </Dialog>
  );
}
