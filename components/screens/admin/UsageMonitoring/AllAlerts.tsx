import { Sheet } from '#components/elements/Sheet';
import { AlertList, type AlertListProps } from './AlertList';
import { common, useMessages } from '#components/language';
import { messages } from './messages';

/** The alerts to list, and how to leave them. */
export interface AllAlertsProps extends AlertListProps {
  /** Called when a person is done with them. */
  onClose: () => void;
}

/** Every alert, along the edge of the screen. The default export, so that it can be loaded when it is asked for. */
export default function AllAlerts({ alerts, onClose }: AllAlertsProps) {
  const words = useMessages(messages);
  const { close } = useMessages(common);
  return (
    <Sheet isOpen title={words.alerts.title} closeLabel={close} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertList alerts={alerts} />
    </Sheet>
  );
}
