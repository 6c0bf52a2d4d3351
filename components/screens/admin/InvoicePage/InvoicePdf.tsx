import { Download, ExternalLink, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { type InvoiceDetail, useInvoicePdf, useInvoicePdfUrl } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Spinner } from '#components/elements/Spinner';
import { useMessages } from '#components/language';
import * as styles from './InvoicePage.css';
import { messages } from './messages';

export interface InvoicePdfProps {
  invoice: InvoiceDetail;
  /** The invoice's ETag, which identifies its current version. */
  version: string;
}

/** The invoice as its client receives it. On a narrow page, or without a PDF viewer in the browser, it is one click away. */
export function InvoicePdf({ invoice: { id, invoice_number }, version }: InvoicePdfProps) {
  const { pdf: words } = useMessages(messages);
  const address = useInvoicePdfUrl()(id);
  const pdf = useInvoicePdf(id, version);
  const sheet = useRef<HTMLIFrameElement>(null);
  // The browser's viewer is black until it shows the document.
  const [drawn, setDrawn] = useState<string>();
  const isDrawn = pdf.url !== undefined && drawn === pdf.url;
  return (
    <section aria-labelledby="invoice-pdf" className={styles.pdf}>
      <div className={styles.pdfHead}>
        <h2 id="invoice-pdf" className={styles.pdfTitle}>
          {words.title}
        </h2>
        <IconButton icon={<Icon of={ExternalLink} />} label={words.open} href={address} target="_blank" />
        {pdf.url && navigator.pdfViewerEnabled && (
          <span className={styles.besideSheet}>
            <IconButton
              icon={<Icon of={Printer} />}
              label={words.print}
              onPress={() => sheet.current?.contentWindow?.print()}
            />
          </span>
        )}
        {pdf.url && (
          <IconButton
            icon={<Icon of={Download} />}
            label={words.download}
            href={pdf.url}
            download={`${invoice_number}.pdf`}
          />
        )}
      </div>
      {navigator.pdfViewerEnabled && (
        <div className={styles.sheet}>
          {pdf.url && (
            <iframe
              ref={sheet}
              className={styles.viewer}
              title={words.frame(invoice_number)}
              src={`${pdf.url}#toolbar=0&navpanes=0&view=FitH`}
              onLoad={() => setDrawn(pdf.url)}
            />
          )}
          {!isDrawn && (
            <div className={styles.waiting}>
              {pdf.isError ? <p className={styles.hint}>{words.failed}</p> : <Spinner label={words.loading} />}
            </div>
          )}
        </div>
      )}
      <p className={styles.hint}>{words.notTaxInvoice}</p>
    </section>
  );
}
