import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { common, useMessages } from '#components/language';
import { Widget } from '#components/widgets';
import type { Offer } from '#components/builder/newWidget';
import type { WidgetSource } from '#components/builder';
import { widgetTypes } from '#domain/widgets';
import { messages } from './messages';
import * as styles from './DashboardBuilder.css';

interface WidgetPreviewProps {
  offer: Offer;
  source: WidgetSource | undefined;
  onClose: () => void;
}

/** A library widget with live data, at the size it is placed in (spec section 2, "Widget Preview: {name}"). */
export default function WidgetPreview({ offer, source, onClose }: WidgetPreviewProps) {
  const words = useMessages(messages);
  const { close } = useMessages(common);
  const { width, height } = widgetTypes[offer.type].size;
  const position = { x: 0, y: 0, width, height };
  return (
    <Dialog
      isOpen
      size="lg"
      title={words.widgetPreview(offer.name)}
      closeLabel={close}
      onOpenChange={onClose}
      actions={<Button onPress={onClose}>{words.closePreview}</Button>}
    >
      <div className={styles.widgetPreview} style={{ maxInlineSize: width * 100, blockSize: height * 80 }}>
        <Widget
          placed={{ id: 'preview', type: offer.type, position, config: { title: offer.name, settings: {} } }}
          source={source}
        />
      </div>
    </Dialog>
  );
}
