import { useState } from 'react';
import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { common, useMessages } from '#components/language';
import { DashboardWidget, type WidgetRegistry } from '#components/patterns/DashboardWidget';
import { sizesOf } from '#domain/layout';
import { canvas } from './geometry';
import { messages } from './messages';
import { newWidget, type Offer } from './newWidget';
import * as styles from './WidgetPanels.css';

/** Props of `WidgetPreview`. */
export interface WidgetPreviewProps {
  /** The types of widget. */
  registry: WidgetRegistry;
  /** The library item to show. */
  offer: Offer;
  /** Called to close it. */
  onClose: () => void;
}

/** A dialog with a library widget at the size that it is placed in. */
export function WidgetPreview({ registry, offer, onClose }: WidgetPreviewProps) {
  const words = useMessages(messages);
  const { close } = useMessages(common);
  const [widget] = useState(() => newWidget(offer));
  const { width, height } = sizesOf(registry, offer.type).size;
  return (
    <Dialog
      isOpen
      size="lg"
      title={words.widgetPreview(offer.name)}
      closeLabel={close}
      onOpenChange={onClose}
      actions={<Button onPress={onClose}>{words.closePreview}</Button>}
    >
      <div
        className={styles.preview}
        style={{ maxInlineSize: width * canvas.columnWidth, blockSize: height * canvas.rowHeight }}
      >
        <DashboardWidget registry={registry} widget={widget} isPreview />
      </div>
    </Dialog>
  );
}
