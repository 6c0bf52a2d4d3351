import { ChevronLeft, ChevronRight } from 'lucide-react';
import { placeIn } from '#components/app';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { useMessages } from '#components/language';
import * as styles from './InvoicePage.css';
import { messages } from './messages';

/** The invoice that is open. */
export interface InvoicePagerProps {
  id: string;
}

/**
 * Shows "6 of 14" with links to the previous and next invoice, in the order the list was left in. Empty if the invoice wasn't
 * opened from the list.
 */
export function InvoicePager({ id }: InvoicePagerProps) {
  const { pager: words } = useMessages(messages);
  const place = placeIn('/admin/billing', id);
  if (!place) return null;
  const { position, total, previous, next } = place;
  return (
    <span className={styles.pager}>
      {words.position(position, total)}
      {previous && (
        <IconButton
          size="sm"
          icon={<Icon of={ChevronLeft} />}
          label={words.previous}
          href={`/admin/billing/${previous}`}
        />
      )}
      {next && (
        <IconButton size="sm" icon={<Icon of={ChevronRight} />} label={words.next} href={`/admin/billing/${next}`} />
      )}
    </span>
  );
}
