import { BanknoteArrowUp, Building2, CirclePause, CirclePlay, Plus, ReceiptText, Search } from 'lucide-react';
import { useState } from 'react';
import { type Customer, type Invoice, useFirmSearch, useInvoiceSearch, useRights } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { useFormat, useMessages } from '#components/language';
import { StatusChip } from '#components/patterns/StatusChip';
import { isOpen } from '#domain/invoices';
import { hasAccess } from '#domain/tenantStatus';
import { useDebouncedValue } from '../../list';
import { afterCommand, type HostPaletteProps, Palette } from '../../palette';
import { newRecord } from '../../record';
import { useActivation } from '../FirmStatus';
import { messages } from './messages';

/** Where the console palette's results lead. */
export interface ConsolePaletteProps extends HostPaletteProps {
  /** URLs of the console's records. */
  targets: {
    firm: (id: string) => string;
    firms: string;
    invoice: (id: string) => string;
    invoices: string;
    widgets: string;
  };
}

/** The most results shown of each kind. */
const most = 5;

/** How many of the records found are looked through for those that a command is for: an invoice not yet paid, a suspended firm. */
const looked = 50;

/** Whether a text begins as the number of an invoice or a draft does. */
const isNumber = (text: string) => /^(inv|draft)[\s-]*\d/i.test(text);

/**
 * Finds a firm, an invoice or a page of the console, and does what is named: "Record payment", then an invoice that is owed;
 * "Suspend" or "Activate", then a firm.
 */
export function ConsolePalette({ targets, typed = '', ...props }: ConsolePaletteProps) {
  const words = useMessages(messages);
  const mayDo = useRights();
  const { money } = useFormat();
  const [asked, setAsked] = useState(typed);
  const [text, setText] = useDebouncedValue(asked, setAsked);
  const wanted = asked.trim();
  const firms = useFirmSearch(wanted, most, wanted !== '');
  const invoices = useInvoiceSearch(wanted, most);
  const payer = mayDo('billing.write') ? afterCommand(asked, words.recordPayment) : '';
  const owed = useInvoiceSearch(payer, looked);
  const mayChange = mayDo('firms.write');
  const suspendable = mayChange ? afterCommand(asked, words.suspend) : '';
  const startable = mayChange ? afterCommand(asked, words.activate) : '';
  const named = suspendable || startable;
  const standing = useFirmSearch(named, looked, named !== '');
  const { activate } = useActivation();
  const invoiceItem = ({ id, client_name, invoice_number, total_amount, currency, tenant_name, status }: Invoice) => ({
    id,
    label: client_name ?? invoice_number,
    detail: [...(client_name ? [invoice_number] : []), money(total_amount, currency), tenant_name].join(' · '),
    href: targets.invoice(id),
    icon: <Icon of={ReceiptText} />,
    end: <StatusChip kind="invoice" value={status} />,
  });
  const firmItem = ({ id, name, slug, status }: Customer) => ({
    id,
    label: name,
    detail: slug,
    icon: <Icon of={Building2} />,
    end: <StatusChip kind="customer" value={status} />,
  });
  const searchFor = (path: string, search: string) => `${path}?${new URLSearchParams({ search }).toString()}`;
  const rest = (total = 0, words: (count: number, text: string) => string, path: string) =>
    total > most
      ? [
          {
            id: `all ${path}`,
            label: words(total, wanted),
            href: searchFor(path, wanted),
            icon: <Icon of={Search} />,
          },
        ]
      : [];
  const foundFirms = {
    label: words.firms,
    items: [
      ...(firms.data?.data ?? []).map((firm) => ({ ...firmItem(firm), href: targets.firm(firm.id) })),
      ...rest(firms.data?.page.total, words.allFirms, targets.firms),
    ],
  };
  const foundInvoices = {
    label: words.invoices,
    items: [
      ...(invoices.data?.data ?? []).map(invoiceItem),
      ...rest(invoices.data?.page.total, words.allInvoices, targets.invoices),
    ],
  };
  return (
    <Palette
      {...props}
      placeholder={words.placeholder}
      text={text}
      asked={asked}
      onTextChange={setText}
      commands={[
        { ...words.recordPayment, right: 'billing.write' as const, icon: BanknoteArrowUp },
        { ...words.suspend, right: 'firms.write' as const, icon: CirclePause },
        { ...words.activate, right: 'firms.write' as const, icon: CirclePlay },
        {
          ...words.addWidget,
          right: 'design.write' as const,
          icon: Plus,
          href: `${targets.widgets}?edit=${newRecord}`,
        },
      ].filter(({ right }) => mayDo(right))}
      queries={[...(payer ? [owed] : []), ...(named ? [standing] : []), firms, invoices]}
      found={[
        {
          label: words.recordPayment.label,
          items: (payer ? (owed.data?.data ?? []) : [])
            .filter(({ status }) => isOpen(status))
            .slice(0, most)
            .map((invoice) => ({
              ...invoiceItem(invoice),
              id: `pay ${invoice.id}`,
              href: `${targets.invoice(invoice.id)}?payment=${newRecord}`,
            })),
        },
        {
          label: words.suspend.label,
          items: (suspendable ? (standing.data?.data ?? []) : [])
            .filter(({ status }) => hasAccess(status))
            .slice(0, most)
            .map((firm) => ({
              ...firmItem(firm),
              id: `suspend ${firm.id}`,
              href: `${targets.firm(firm.id)}?suspend=${newRecord}`,
            })),
        },
        {
          label: words.activate.label,
          items: (startable ? (standing.data?.data ?? []) : [])
            .filter(({ status }) => !hasAccess(status))
            .slice(0, most)
            .map((firm) => ({ ...firmItem(firm), id: `activate ${firm.id}`, act: () => activate(firm) })),
        },
        // A number is an invoice's: it comes before the firms.
        ...(isNumber(wanted) ? [foundInvoices, foundFirms] : [foundFirms, foundInvoices]),
      ]}
    />
  );
}
