import { LifeBuoy } from 'lucide-react';
import type { SupportAccess } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useFormat, useMessages } from '#components/language';
import { messages } from './messages';
import * as styles from './SupportBanner.css';

export interface SupportBannerProps {
  access: SupportAccess;
  productName: string;
  firmName: string;
  /** The current time. */
  now: Date;
  /**
   * Whether it is being ended.
   * @default false
   */
  isPending?: boolean;
  /** Ends it. Leave it out for whoever may not. */
  onEnd?: () => void;
}

const minute = 60_000;

const minutesBetween = (from: number, to: number) => Math.max(0, Math.ceil((to - from) / minute));

/** Says on every page who is in the firm's area for support, why, and for how much longer. */
export function SupportBanner({
  access: { name, reason, openedAt, endsAt, isYours },
  productName,
  firmName,
  now,
  isPending = false,
  onEnd,
}: SupportBannerProps) {
  const words = useMessages(messages);
  const { time } = useFormat();
  const all = minutesBetween(Date.parse(openedAt), Date.parse(endsAt));
  // The page's clock and the server's may differ.
  const left = Math.min(all, minutesBetween(now.getTime(), Date.parse(endsAt)));
  return (
    <aside aria-label={words.label} className={styles.banner}>
      <Icon of={LifeBuoy} size={20} />
      <div className={styles.words}>
        <p className={styles.title}>{isYours ? words.yours(firmName) : words.title(productName, name)}</p>
        <p>{words.reason(reason, time(openedAt))}</p>
      </div>
      <div className={styles.row}>
        <p className={styles.time}>
          <span aria-hidden className={styles.left}>
            {words.left(left)}
          </span>
          <VisuallyHidden>{words.leftInWords(left)}</VisuallyHidden> <span>{words.leftOf(all, time(endsAt))}</span>
        </p>
        {onEnd && (
          <Button size="sm" isPending={isPending} pendingLabel={words.ending} onPress={onEnd}>
            {words.end}
          </Button>
        )}
      </div>
    </aside>
  );
}
