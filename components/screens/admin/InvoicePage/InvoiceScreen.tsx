import { ArrowRight, BanknoteArrowUp, FileText, Mail, Pencil, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type InvoiceDetail,
  invoiceRecord,
  isNotFound,
  type Payment,
  useInvoicePdfUrl,
  useMay,
  useRecord,
  type Versioned,
} from '#components/api';
import { CopyButton, lazyDialog, listHref, useNameInTitle } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Breadcrumbs } from '#components/elements/Breadcrumbs';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useMessages } from '#components/language';
import { statusNames, useEmailText } from '#components/language/vocabulary';
import { DataView, firstLoadOf } from '#components/patterns/DataView';
import { PageHeader } from '#components/patterns/PageHeader';
import { StatusChip } from '#components/patterns/StatusChip';
import { isOpen } from '#domain/invoices';
import { newRecord, useEditorUrl } from '../../record';
import { RefusedDialog } from '../../rights';
import { InvoiceFigures } from './InvoiceFigures';
import { InvoiceHistory } from './InvoiceHistory';
import * as styles from './InvoicePage.css';
import { InvoicePager } from './InvoicePager';
import { InvoicePaper } from './InvoicePaper';
import { InvoicePdf } from './InvoicePdf';
import { messages } from './messages';

// Each is lazy-loaded when opened.
const CancelDialog = lazyDialog(() => import('../BillingManagement/InvoiceUpdate'));
const PaymentDialog = lazyDialog(() => import('../BillingManagement/PaymentDialog'));
const ReversalDialog = lazyDialog(() => import('./ReversalDialog'));
const SendDialog = lazyDialog(() => import('./SendDialog'));

export interface InvoiceScreenProps {
  /** The invoice's id, from the URL. */
  id: string;
}

/** What a dialog asks about: an action on the invoice, or a payment to reverse. */
type Asked = 'cancel' | 'pay' | 'send' | 'again' | 'reminder' | Payment;

/** One invoice: its lines, payments and balance, its history, its PDF, and the actions on it. */
export function InvoiceScreen({ id }: InvoiceScreenProps) {
  const words = useMessages(messages);
  const read = useRecord(invoiceRecord, id);
  const [asked, ask] = useState<Asked>();
  const [hasClosed, setHasClosed] = useState(false);
  // In the URL, where the palette asks for it.
  const payment = useEditorUrl('payment');
  const asking = payment.target ? 'pay' : asked;
  const page = useRef<HTMLDivElement>(null);
  const record = read.data?.record;
  const isMissing = isNotFound(read.error);
  const onAsk = (what: Asked) => (what === 'pay' ? payment.open(newRecord) : ask(what));
  useNameInTitle(record?.invoice_number);

  // An action may remove the button that started it, so focus moves to the page.
  useEffect(() => {
    if (!hasClosed || asking) return;
    // A dialog restores focus in the next frame.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) page.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [hasClosed, asking, record]);

  const close = () => {
    setHasClosed(true);
    if (payment.target) payment.close();
    else ask(undefined);
  };

  return (
    <>
      <PageHeader
        title={record?.invoice_number ?? words.title}
        trail={<Trail id={id} status={record?.status} />}
        {...(record && {
          besideTitle: (
            <>
              <CopyButton text={record.invoice_number} />
              <StatusChip kind="invoice" value={record.status} />
            </>
          ),
          description: <Parties invoice={record} />,
          actions: <Actions invoice={record} onAsk={onAsk} />,
        })}
      />
      <DataView
        label={words.title}
        query={firstLoadOf(read)}
        isEmpty={!record}
        loadingText={words.loading}
        errorText={isMissing ? words.notFound : words.loadFailed}
      >
        {read.data && (
          <div ref={page} tabIndex={-1} className={styles.page}>
            <Contents {...read.data} onReverse={onAsk} />
          </div>
        )}
      </DataView>
      {read.data && asking && <Asking asked={asking} read={read.data} onClose={close} />}
    </>
  );
}

function Trail({ id, status }: { id: string; status: InvoiceDetail['status'] | undefined }) {
  const words = useMessages(messages);
  const { invoice: statuses } = useMessages(statusNames);
  const list = '/admin/billing';
  return (
    <span className={styles.trail}>
      <Breadcrumbs
        label={words.trail}
        items={[
          { label: words.back, href: listHref(list) },
          ...(status ? [{ label: statuses[status], href: `${list}?status=${status}` }] : []),
        ]}
      />
      <InvoicePager id={id} />
    </span>
  );
}

function Parties({ invoice }: { invoice: InvoiceDetail }) {
  const words = useMessages(messages);
  const { status, tenant_id, tenant_name, client_name } = invoice;
  return (
    <span className={styles.head}>
      <Link href={`/admin/customers/${tenant_id}`}>{tenant_name}</Link>
      {client_name && (
        <>
          <Icon of={ArrowRight} />
          <VisuallyHidden>{words.billedTo}</VisuallyHidden>
          <span>{client_name}</span>
        </>
      )}
      {status in words.hints && <span>· {words.hints[status as keyof typeof words.hints]}</span>}
    </span>
  );
}

function Actions({ invoice: { id, status }, onAsk }: { invoice: InvoiceDetail; onAsk: (asked: Asked) => void }) {
  const words = useMessages(messages);
  const pdfUrl = useInvoicePdfUrl();
  const mayChange = useMay('billing.write');
  if (!mayChange) return null;
  if (status === 'draft') {
    return (
      <>
        <LinkButton icon={<Icon of={Pencil} />} href={`/admin/billing/${id}/edit`}>
          {words.edit}
        </LinkButton>
        <Button tone="accent" icon={<Icon of={Send} />} onPress={() => onAsk('send')}>
          {words.send}
        </Button>
        <Button tone="quiet-danger" onPress={() => onAsk('cancel')}>
          {words.cancel}
        </Button>
      </>
    );
  }
  if (!isOpen(status)) {
    return (
      <LinkButton icon={<Icon of={FileText} />} href={pdfUrl(id)} target="_blank">
        {words.viewPdf}
      </LinkButton>
    );
  }
  return (
    <>
      <Button tone="quiet-danger" onPress={() => onAsk('cancel')}>
        {words.cancel}
      </Button>
      <Button icon={<Icon of={Mail} />} onPress={() => onAsk(status === 'overdue' ? 'reminder' : 'again')}>
        {status === 'overdue' ? words.remind : words.sendAgain}
      </Button>
      <Button tone="accent" icon={<Icon of={BanknoteArrowUp} />} onPress={() => onAsk('pay')}>
        {words.pay}
      </Button>
    </>
  );
}

type ContentsProps = Versioned<InvoiceDetail> & { onReverse: (payment: Payment) => void };

function Contents({ record: invoice, etag, onReverse }: ContentsProps) {
  const emailText = useEmailText();
  const isPrintable = useMay('billing.write');
  const email = invoice.history.find((entry) => entry.email)?.email;
  const hasFailed =
    email && isOpen(invoice.status) && ['refused', 'unreachable', 'pending', 'unknown'].includes(email.outcome);
  return (
    <>
      {hasFailed && <Alert tone="warning" title={emailText(email)} />}
      <InvoiceFigures invoice={invoice} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <InvoicePaper invoice={invoice} onReverse={onReverse} />
          <InvoiceHistory invoice={invoice} />
        </div>
        {isPrintable && <InvoicePdf invoice={invoice} version={etag} />}
      </div>
    </>
  );
}

function Asking({ asked, read, onClose }: { asked: Asked; read: Versioned<InvoiceDetail>; onClose: () => void }) {
  if (typeof asked === 'object') return <ReversalDialog payment={asked} read={read} onClose={onClose} />;
  if (asked === 'cancel') return <CancelDialog invoice={read.record} cancels onClose={onClose} />;
  if (asked === 'pay') return <NewPayment read={read} onClose={onClose} />;
  return <SendDialog act={asked} read={read} onClose={onClose} />;
}

/** A link may ask for the payment of an invoice that is settled by now; one that is settled here keeps its dialog until it closes. */
function NewPayment(props: { read: Versioned<InvoiceDetail>; onClose: () => void }) {
  const [wasOpen] = useState(isOpen(props.read.record.status));
  const { pay } = useMessages(messages);
  if (!useMay('billing.write')) return <RefusedDialog title={pay} onClose={props.onClose} />;
  return wasOpen && <PaymentDialog {...props} />;
}
