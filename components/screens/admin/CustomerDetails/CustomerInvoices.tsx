import { FileText, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { type Invoice, useInvoicePdfUrl, useMay, type useTenantInvoices } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { type Column, RowActions, type TableLines } from '#components/elements/Table';
import { useMessages } from '#components/language';
import { DateText } from '#components/patterns/DateText';
import { Money } from '#components/patterns/Money';
import { StatusChip } from '#components/patterns/StatusChip';
import * as rowStyles from '#components/theme/row.css';
import { May } from '../../rights';
import * as styles from './CustomerDetails.css';
import { messages } from './messages';
import { NewestCard } from './NewestCard';

/** The compact layout of an invoice: its number and amount, and below them its client and status. */
const lines: TableLines = {
  narrow: {
    tracks: 'minmax(0, 1fr) 104px 132px 44px',
    areas: ['number status amount pdf', 'client due amount pdf'],
  },
  tiny: {
    tracks: 'minmax(0, 1fr) auto auto 44px',
    areas: ['number amount amount pdf', 'client client status pdf'],
  },
};

/** The same for whoever doesn't know clients: the due date has the client's place. */
const linesWithoutClient: TableLines = {
  narrow: { tracks: 'minmax(0, 1fr) 104px 132px', areas: ['number status amount', 'number due amount'] },
  tiny: { tracks: 'minmax(0, 1fr) auto auto', areas: ['number amount amount', 'due due status'] },
};

/** The firm's newest invoices, with their loading state. */
export interface CustomerInvoicesProps {
  tenantId: string;
  /** Its newest invoices, with their loading state. */
  invoices: ReturnType<typeof useTenantInvoices>;
}

/** The firm's newest invoices, with links to all of them and to a new one. */
export function CustomerInvoices({ tenantId, invoices }: CustomerInvoicesProps) {
  const rows = invoices.data?.data ?? [];
  const { invoices: words } = useMessages(messages);
  const knowsClients = useMay('billing.write');
  const columns = useInvoiceColumns().filter(({ id }) => knowsClients || !['client', 'pdf'].includes(id));
  return (
    <NewestCard
      words={words}
      query={invoices}
      columns={columns}
      rows={rows}
      lines={knowsClients ? lines : linesWithoutClient}
      actions={
        <>
          <LinkButton size="sm" href={`/admin/billing?tenantId=${tenantId}`}>
            {words.all}
          </LinkButton>
          <May right="billing.write">
            <LinkButton
              size="sm"
              icon={<Icon of={Plus} />}
              href={`/admin/billing/create-invoice?tenantId=${tenantId}`}
              target="_blank"
            >
              {words.create}
            </LinkButton>
          </May>
        </>
      }
    />
  );
}

function useInvoiceColumns(): Column<Invoice>[] {
  const pdfUrl = useInvoicePdfUrl();
  const { columns, pdf } = useMessages(messages).invoices;
  return useMemo(
    () => [
      {
        id: 'number',
        header: columns.number,
        isRowHeader: true,
        width: 'minmax(118px, 1fr)',
        cell: ({ id, invoice_number }) => (
          <span className={styles.number}>
            <Link href={`/admin/billing/${id}`}>{invoice_number}</Link>
          </span>
        ),
      },
      {
        id: 'client',
        header: columns.client,
        width: 'minmax(0, 2fr)',
        cell: ({ client_name }) => <span className={rowStyles.oneLine}>{client_name}</span>,
      },
      {
        id: 'amount',
        header: columns.amount,
        align: 'end',
        width: 'minmax(104px, 1fr)',
        cell: ({ total_amount, currency }) => <Money amount={total_amount} currency={currency} />,
      },
      {
        id: 'status',
        header: columns.status,
        width: 'minmax(100px, 1fr)',
        cell: ({ status }) => <StatusChip kind="invoice" value={status} />,
      },
      {
        id: 'due',
        header: columns.due,
        width: 'minmax(92px, 1fr)',
        cell: ({ due_date }) => <DateText value={due_date} />,
      },
      {
        id: 'pdf',
        header: columns.pdf,
        align: 'end',
        width: '56px',
        cell: ({ id, invoice_number }) => (
          <RowActions
            row={invoice_number}
            items={[
              {
                id: 'pdf',
                label: columns.pdf,
                name: pdf(invoice_number),
                icon: <Icon of={FileText} />,
                href: pdfUrl(id),
                target: '_blank',
              },
            ]}
          />
        ),
      },
    ],
    [columns, pdf, pdfUrl],
  );
}
