import { Sheet } from '#components/elements/Sheet';
import { AlertList, type AlertListProps } from './AlertList';
import { messages } from './messages';

/** What `AllAlerts` takes. */
export interface AllAlertsProps extends AlertListProps {
  /** Called when a person is done with them. */
  onClose: () => void;
}

/** Every alert, along the edge of the screen. The default export, so that it can be loaded when it is asked for. */
export default function AllAlerts({ alerts, onClose }: AllAlertsProps) {
  return (
    <Sheet
      isOpen
      title={messages.alerts.title}
      closeLabel={messages.alerts.close}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <AlertList alerts={alerts} />
    </Sheet>
  );
}
