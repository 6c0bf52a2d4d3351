import { Link } from 'wouter';
import { useRights } from '#components/api';
import { useMessages } from '#components/language';
import type { Right } from '#domain/access/roles';
import { messages } from './messages';
import * as styles from './MoneyTabs.css';

/** The pages about a firm's money. */
export type MoneyTab = 'feeNotes' | 'invoices' | 'disbursements' | 'receipts';

export interface MoneyTabsProps {
  /** The page that is shown. */
  shown: MoneyTab;
  /** The URLs of the pages. */
  pages: Record<MoneyTab, string>;
}

/** In the order shown, with the right that each needs. */
const rights: Record<MoneyTab, Right> = {
  feeNotes: 'fees.read',
  invoices: 'fees.read',
  disbursements: 'time.write',
  receipts: 'fees.read',
};

/** Leads from one of the pages about the firm's money to the others that the reader may see. */
export function MoneyTabs({ shown, pages }: MoneyTabsProps) {
  const words = useMessages(messages);
  const mayDo = useRights();
  const tabs = (Object.keys(rights) as MoneyTab[]).filter((tab) => mayDo(rights[tab]));
  return (
    <nav aria-label={words.label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link key={tab} href={pages[tab]} className={styles.tab} {...(tab === shown && { 'aria-current': 'page' })}>
          {words[tab]}
        </Link>
      ))}
    </nav>
  );
}
