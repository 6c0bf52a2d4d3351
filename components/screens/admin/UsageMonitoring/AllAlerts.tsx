import type { Notices } from '#components/api';
import { Sheet } from '#components/elements/Sheet';
import { AlertList, type AlertListProps } from './AlertList';
import { common, useMessages } from '#components/language';
import { NoticeList } from '../Notices';
import { messages } from './messages';

/** The alerts to list, and how to leave them. */
export interface AllAlertsProps extends AlertListProps {
  /** What else needs the operator, once it is there. */
  notices: Notices | undefined;
  /** Called when a person is done with them. */
  onClose: () => void;
}

/** Every alert, along the edge of the screen. The default export, so that it can be loaded when it is asked for. */
export default function AllAlerts({ alerts, notices, onClose }: AllAlertsProps) {
  const words = useMessages(messages);
  const { close } = useMessages(common);
  return (
    <Sheet isOpen title={words.alerts.title} closeLabel={close} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertList alerts={alerts} />
      {notices && notices.items.length > 0 && <NoticeList notices={notices} />}
    </Sheet>
  );
}
