import { BanknoteArrowUp, Ellipsis, FileText, Landmark, Mail, Share2 } from 'lucide-react';
import { useState } from 'react';
import {
  isNotFound,
  type CreditNote,
  type OwnInvoice,
  type Settlement,
  useMay,
  useMoneyFiles,
  usePaymentRequests,
  useRecord,
  type Versioned,
} from '#components/api';
import { ownInvoiceRecord } from '#components/api/declared';
import { lazyDialog, useNameInTitle } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { Menu } from '#components/elements/Menu';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { StatStrip } from '#components/patterns/StatStrip';
import { StatusChip } from '#components/patterns/StatusChip';
import { isOpen } from '#domain/invoices';
import { Asked } from './Asked';
import { Bill } from './Bill';
import { History } from './History';
import type { PlacedPages } from './ReverseDialog';
import * as styles from './Invoice.css';
import { messages } from './messages';

const AskDialog = lazyDialog(() => import('./AskDialog'));
const PayDialog = lazyDialog(() => import('./PayDialog'));
const ActDialog = lazyDialog(() => import('./ActDialog'));
const CreditDialog = lazyDialog(() => import('./CreditDialog'));
const EtimsDialog = lazyDialog(() => import('./EtimsDialog'));
const ToOffice = lazyDialog(() => import('../ClientMoney/ToOffice'));

/** URLs of the firm's pages. */
export interface InvoiceScreenProps {
  /** The invoice's id, from the URL. */
  id: string;
  pages: {
    invoices: string;
    client: (id: string) => string;
    case: (id: string) => string;
    feeNote: (id: string) => string;
  } & PlacedPages;
}

/** What a dialog asks about. */
type Dialogs =
  | 'pay'
  | 'ask'
  | 'credit'
  | 'etims'
  | 'office'
  | 'cancel'
  | 'deliver'
  | 'send'
  | 'remind'
  | { settlement: Settlement; act: 'reverse' | 'certify' }
  | { note: CreditNote };

/** One of the firm's invoices: what it bills, what has settled it, its history, and what can be done with it. */
export function InvoiceScreen({ id, pages }: InvoiceScreenProps) {
  const words = useMessages(messages);
  const read = useRecord(ownInvoiceRecord, id);
  const [asked, ask] = useState<Dialogs>();
  const requests = usePaymentRequests(id).data;
  const invoice = read.data?.record;
  useNameInTitle(invoice?.invoiceNumber);
  const trail = <Link href={pages.invoices}>{words.back}</Link>;
  if (isNotFound(read.error)) {
    return (
      <>
        {trail}
        <Card>
          <EmptyState title={words.notFound} hint={words.notFoundHint} />
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={invoice?.invoiceNumber ?? words.title}
        trail={trail}
        {...(invoice && {
          besideTitle: <StatusChip kind="invoice" value={invoice.status} />,
          description: <About invoice={invoice} pages={pages} />,
          actions: <Actions invoice={invoice} canAsk={requests?.canAsk ?? false} onAsk={ask} />,
          actionsOnPhone: 'under-thumb' as const,
        })}
      />
      <DataView
        label={words.title}
        query={read}
        isEmpty={!read.data}
        loadingText={words.loading}
        errorText={words.failed}
      >
        {invoice && (
          <div className={styles.page}>
            <Figures invoice={invoice} />
            <HeldNotice invoice={invoice} onPay={() => ask('office')} />
            <div className={styles.columns}>
              <div className={styles.column}>
                <Bill
                  invoice={invoice}
                  onAsk={(settlement, act) => ask({ settlement, act })}
                  onSign={(note) => ask({ note })}
                />
                {requests && requests.data.length > 0 && <Asked requests={requests.data} />}
                <History invoice={invoice} />
              </div>
              <Terms invoice={invoice} pages={pages} />
            </div>
          </div>
        )}
      </DataView>
      {read.data && asked && <Asking asked={asked} read={read.data} pages={pages} onClose={() => ask(undefined)} />}
    </>
  );
}

function About({ invoice: { client, clientName, caseId, caseTitle }, pages }: { invoice: OwnInvoice } & Pages) {
  return (
    <>
      <Link href={pages.client(client)}>{clientName}</Link>
      {caseId !== undefined && (
        <>
          {' · '}
          <Link href={pages.case(caseId)}>{caseTitle}</Link>
        </>
      )}
    </>
  );
}

type Pages = Pick<InvoiceScreenProps, 'pages'>;

/** Whether money that is held for the client can pay it, and whoever is here may do that. */
function useCanPayFromHeld({ status, currency, caseId, deliveredOn, inClientAccount }: OwnInvoice): boolean {
  const mayPost = useMay('clientmoney.post');
  const isPayable = isOpen(status) && currency === 'KES' && caseId !== undefined && deliveredOn !== undefined;
  return mayPost && isPayable && inClientAccount !== undefined;
}

/** Says what is held for the client in the case, where that can pay the invoice. */
function HeldNotice({ invoice, onPay }: { invoice: OwnInvoice; onPay: () => void }) {
  const words = useMessages(messages);
  const { money } = useFormat();
  if (!useCanPayFromHeld(invoice)) return null;
  return (
    <Alert
      title={words.inClientAccount(money(invoice.inClientAccount ?? 0))}
      action={
        <Button size="sm" icon={<Icon of={Landmark} />} onPress={onPay}>
          {words.payFromClient}
        </Button>
      }
    />
  );
}

interface ActionsProps {
  invoice: OwnInvoice;
  /** Whether a phone can be asked to pay by M-Pesa. */
  canAsk: boolean;
  onAsk: (asked: Dialogs) => void;
}

function Actions({ invoice, canAsk, onAsk }: ActionsProps) {
  const words = useMessages(messages);
  const files = useMoneyFiles();
  const mayWrite = useMay('money.write');
  const canPayFromHeld = useCanPayFromHeld(invoice);
  const { id, status, invoiceNumber, etims } = invoice;
  const open = isOpen(status);
  const issued = open || status === 'paid';
  const address = files.invoicePdf(id);
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function';
  const share = async () => {
    try {
      const pdf = await (await fetch(address)).blob();
      const file = new File([pdf], `${invoiceNumber}.pdf`, { type: 'application/pdf' });
      await navigator.share({ title: invoiceNumber, files: [file] });
    } catch (error) {
      // Whoever closes the share sheet has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toasts.show({ title: words.shareFailed, about: id });
      window.open(address, '_blank');
    }
  };
  const more = [
    ...(open && canAsk ? [{ id: 'ask', label: words.ask, onAction: () => onAsk('ask') }] : []),
    ...(canPayFromHeld ? [{ id: 'office', label: words.payFromClient, onAction: () => onAsk('office') }] : []),
    ...(open ? [{ id: 'deliver', label: words.deliver, onAction: () => onAsk('deliver') }] : []),
    ...(issued ? [{ id: 'credit', label: words.credit, onAction: () => onAsk('credit') }] : []),
    ...(issued ? [{ id: 'etims', label: words.etims, onAction: () => onAsk('etims') }] : []),
    ...(open && etims.state !== 'signed'
      ? [{ id: 'cancel', label: words.cancel, tone: 'danger' as const, onAction: () => onAsk('cancel') }]
      : []),
  ];
  return (
    <>
      {canShare ? (
        <Button icon={<Icon of={Share2} />} onPress={() => void share()}>
          {words.share}
        </Button>
      ) : (
        <LinkButton icon={<Icon of={FileText} />} href={address} target="_blank">
          {words.pdf}
        </LinkButton>
      )}
      {mayWrite && open && (
        <Button icon={<Icon of={Mail} />} onPress={() => onAsk(status === 'overdue' ? 'remind' : 'send')}>
          {status === 'overdue' ? words.remind : words.send}
        </Button>
      )}
      {mayWrite && more.length > 0 && (
        <Menu items={more}>
          <IconButton icon={<Icon of={Ellipsis} />} label={words.more} />
        </Menu>
      )}
      {mayWrite && open && (
        <Button tone="accent" icon={<Icon of={BanknoteArrowUp} />} onPress={() => onAsk('pay')}>
          {words.pay}
        </Button>
      )}
    </>
  );
}

function Figures({ invoice }: { invoice: OwnInvoice }) {
  const { figures: words } = useMessages(messages);
  const { cents, money, date } = useFormat();
  const { currency, total, settled, balance, awaited, held, dueDate, payReference, status } = invoice;
  return (
    <StatStrip
      items={[
        {
          label: words.total,
          unit: currency,
          value: cents(total),
          ...(payReference !== undefined && { note: words.payReference(payReference) }),
        },
        {
          label: words.settled,
          unit: currency,
          value: cents(settled),
          ...(held > 0 && { note: words.held(money(held, currency)) }),
        },
        {
          label: words.balance,
          unit: currency,
          value: cents(balance),
          ...(awaited > 0 && { note: words.awaited(money(awaited, currency)) }),
          ...(status === 'overdue' && { tone: 'error' as const }),
        },
        { label: words.due, value: date(dueDate) },
      ]}
    />
  );
}

function Terms({ invoice, pages }: { invoice: OwnInvoice } & Pages) {
  const words = useMessages(messages);
  const { date, money } = useFormat();
  const { status, currency, issueDate, deliveredOn, suitFrom, interest, withholding, etims, feeNote, settled } =
    invoice;
  const inCurrency = (amount: number) => money(amount, currency);
  return (
    <Card title={words.facts}>
      <DescriptionList
        items={[
          { term: status === 'draft' ? words.dated : words.issued, detail: date(issueDate) },
          ...(feeNote
            ? [{ term: words.feeNote, detail: <Link href={pages.feeNote(feeNote.id)}>{feeNote.number}</Link> }]
            : []),
          { term: words.delivered, detail: deliveredOn === undefined ? words.notDelivered : date(deliveredOn) },
          ...(suitFrom === undefined ? [] : [{ term: words.suit, detail: words.suitHint(date(suitFrom)) }]),
          ...(interest
            ? [
                {
                  term: words.interest,
                  detail: words.interestSays(
                    inCurrency(interest.amount),
                    interest.percent,
                    inCurrency(interest.base),
                    interest.days,
                  ),
                },
              ]
            : []),
          ...(withholding && settled === 0
            ? [
                {
                  term: words.withhold,
                  detail: words.withholdSays(
                    inCurrency(withholding.wht),
                    inCurrency(withholding.whVat),
                    inCurrency(withholding.cash),
                  ),
                },
              ]
            : []),
          {
            term: words.etims,
            detail: [words.etimsState[etims.state], etims.cuInvoiceNumber, etims.error].filter(Boolean).join(' · '),
          },
        ]}
      />
    </Card>
  );
}

type AskingProps = { asked: Dialogs; read: Versioned<OwnInvoice>; pages: PlacedPages; onClose: () => void };

function Asking({ asked, read, pages, onClose }: AskingProps) {
  if (asked === 'ask') return <AskDialog invoice={read.record} onClose={onClose} />;
  if (asked === 'pay') return <PayDialog read={read} onClose={onClose} />;
  if (asked === 'credit') return <CreditDialog read={read} onClose={onClose} />;
  if (asked === 'office') {
    const { id, invoiceNumber: number, due, client, clientName, caseId, caseTitle } = read.record;
    const of =
      caseId === undefined ? undefined : { clientId: client, client: clientName, caseId, caseTitle: caseTitle ?? '' };
    return <ToOffice of={of} invoice={{ id, number, balance: due }} onClose={onClose} />;
  }
  if (asked === 'etims') return <EtimsDialog read={read} onClose={onClose} />;
  if (typeof asked === 'object' && 'note' in asked) {
    return <EtimsDialog read={read} note={asked.note} onClose={onClose} />;
  }
  return <ActDialog asked={asked} read={read} pages={pages} onClose={onClose} />;
}
