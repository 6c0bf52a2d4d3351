import { Link } from 'wouter';
import { useMessages } from '#components/language';
import { messages } from './messages';
import * as styles from './MoneyTabs.css';

/** The pages about a firm's money. */
export type MoneyTab = 'feeNotes' | 'disbursements';

export interface MoneyTabsProps {
  /** The page that is shown. */
  shown: MoneyTab;
  /** The URLs of the pages. */
  pages: Record<MoneyTab, string>;
}

const order: readonly MoneyTab[] = ['feeNotes', 'disbursements'];

/** Leads from one of the pages about the firm's money to the others. */
export function MoneyTabs({ shown, pages }: MoneyTabsProps) {
  const words = useMessages(messages);
  return (
    <nav aria-label={words.label} className={styles.tabs}>
      {order.map((tab) => (
        <Link key={tab} href={pages[tab]} className={styles.tab} {...(tab === shown && { 'aria-current': 'page' })}>
          {words[tab]}
        </Link>
      ))}
    </nav>
  );
}
