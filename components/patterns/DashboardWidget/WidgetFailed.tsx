import { CircleAlert, RefreshCw } from 'lucide-react';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { common, useMessages } from '#components/language';
import { messages } from './messages';
import * as styles from './DashboardWidget.css';

/** The error state of a widget without data, with a Retry button. */
export function WidgetFailed({ onRetry }: { onRetry: () => void }) {
  const words = useMessages(messages);
  const { retry } = useMessages(common);
  return (
    <div className={styles.middle}>
      <p role="alert" className={styles.failed}>
        <span className={styles.roomy}>
          <Icon of={CircleAlert} />
        </span>
        {words.failed}
      </p>
      <div className={styles.action}>
        <Button size="sm" icon={<Icon of={RefreshCw} />} onPress={onRetry}>
          {retry}
        </Button>
      </div>
    </div>
  );
}
