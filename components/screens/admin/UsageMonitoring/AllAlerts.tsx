import type { Notices } from '#components/api';
import { Sheet } from '#components/elements/Sheet';
import { AlertList, type AlertListProps } from './AlertList';
import { common, useMessages } from '#components/language';
import { NoticeList } from '../Notices';
import { messages } from './messages';

export interface AllAlertsProps extends AlertListProps {
  /** Other notices that need attention, once loaded. */
  notices: Notices | undefined;
  onClose: () => void;
}

/** Lists every alert, in a sheet at the edge of the screen. A default export, so that it can be lazy-loaded. */
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
