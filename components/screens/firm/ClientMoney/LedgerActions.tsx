import { ArrowUpRight, Ellipsis, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Menu, type MenuEntry } from '#components/elements/Menu';
import { useMessages } from '#components/language';
import { May } from '../../rights';
import * as styles from './LedgerActions.css';
import { messages } from './messages';

export interface LedgerActionsProps {
  /** The less common actions of whoever may post. */
  more: readonly MenuEntry[];
  /** What anybody who sees the page can do; on a phone it is not there. */
  children?: ReactNode;
  onPay: () => void;
  onReceive: () => void;
}

/** Receives money and pays it out, at the head of a page; on a phone within reach of the thumb. */
export function LedgerActions({ more, children, onPay, onReceive }: LedgerActionsProps) {
  const words = useMessages(messages);
  return (
    <div className={styles.actions}>
      <May right="clientmoney.post">
        <Menu items={more}>
          <IconButton icon={<Icon of={Ellipsis} />} label={words.more} />
        </Menu>
      </May>
      <span className={styles.deskOnly}>{children}</span>
      <May right="clientmoney.post">
        <span className={styles.pay}>
          <Button icon={<Icon of={ArrowUpRight} />} onPress={onPay}>
            {words.pay}
          </Button>
        </span>
        <span className={styles.receive}>
          <Button tone="accent" icon={<Icon of={Plus} />} onPress={onReceive}>
            {words.receive}
          </Button>
        </span>
      </May>
    </div>
  );
}
