import { Activity, ReceiptText, Users } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { useMessages } from '#components/language';
import { messages } from './messages';
import * as styles from './PlatformDashboard.css';

/** Links to the operator's most frequent tasks. */
export function QuickActions() {
  const words = useMessages(messages).actions;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.actions}>
      <h2 id={titleId} className={styles.actionsTitle}>
        {words.title}
      </h2>
      <LinkButton href="/admin/customers" icon={<Icon of={Users} />}>
        {words.customers}
      </LinkButton>
      <LinkButton href="/admin/usage" icon={<Icon of={Activity} />}>
        {words.usage}
      </LinkButton>
      <LinkButton href="/admin/billing" icon={<Icon of={ReceiptText} />}>
        {words.billing}
      </LinkButton>
    </section>
  );
}
