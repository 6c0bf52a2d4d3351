import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type InvoiceDetail, useInvoicePdfUrl } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { useMessages } from '#components/language';
import { useEmailText } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { DateText } from '#components/patterns/DateText';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { StatusChip } from '#components/patterns/StatusChip';
import { toCents } from '#domain/money';
import * as styles from './InvoiceCreated.css';
import { messages } from './messages';
import { Totals } from './Totals';

export interface InvoiceCreatedProps {
  /** The invoice as stored on the server. */
  invoice: InvoiceDetail;
  /** Called when the user wants to create another. */
  onAnother: () => void;
}

/** Confirms a sent invoice: its number and details, the server's totals, and where to go next. */
export function InvoiceCreated({ invoice, onAnother }: InvoiceCreatedProps) {
  const pdfUrl = useInvoicePdfUrl();
  const words = useMessages(messages);
  const emailText = useEmailText();
  const email = invoice.history.find((entry) => entry.email)?.email;
  const top = useRef<HTMLDivElement>(null);
  // The form that had focus is gone, so focus moves to the confirmation in its place.
  useEffect(() => {
    top.current?.focus();
    scrollTo(0, 0);
  }, []);
  return (
    <div ref={top} tabIndex={-1} className={styles.page}>
      <Alert tone="success" title={email?.outcome === 'accepted' ? words.mailed : words.made}>
        {email && <p>{emailText(email)}</p>}
        <p>{words.madeHint}</p>
      </Alert>
      <Card>
        <div className={styles.facts}>
          <DescriptionList
            items={[
              { term: words.billedBy, detail: invoice.tenant_name },
              { term: words.billedTo, detail: invoice.client_name },
              ...(invoice.matter_name ? [{ term: words.matter, detail: invoice.matter_name }] : []),
              { term: words.status, detail: <StatusChip kind="invoice" value={invoice.status} /> },
              { term: words.due, detail: <DateText value={invoice.due_date} /> },
            ]}
          />
          <Totals
            subtotal={toCents(invoice.subtotal)}
            tax={toCents(invoice.tax_amount)}
            total={toCents(invoice.total_amount)}
            currency={invoice.currency}
            taxRate={invoice.tax_rate}
          />
        </div>
      </Card>
      <div className={styles.actions}>
        <LinkButton tone="accent" icon={<Icon of={FileText} />} href={pdfUrl(invoice.id)} target="_blank">
          {words.pdf}
        </LinkButton>
        <LinkButton href={`/admin/billing/${invoice.id}`}>{words.view}</LinkButton>
        <Button onPress={onAnother}>{words.another}</Button>
        <LinkButton href="/admin/billing">{words.toBilling}</LinkButton>
      </div>
    </div>
  );
}
