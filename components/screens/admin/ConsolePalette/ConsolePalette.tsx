import { Building2, ReceiptText, Search } from 'lucide-react';
import { useState } from 'react';
import { useFirmSearch, useInvoiceSearch } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { useFormat, useMessages } from '#components/language';
import { StatusChip } from '#components/patterns/StatusChip';
import { useDebouncedValue } from '../../list';
import { type HostPaletteProps, Palette } from '../../palette';
import { messages } from './messages';

/** Where the console palette's results lead. */
export interface ConsolePaletteProps extends HostPaletteProps {
  /** URLs of the console's records. */
  targets: {
    firm: (id: string) => string;
    firms: string;
    invoice: (id: string) => string;
    invoices: string;
  };
}

/** The most results shown of each kind. */
const most = 5;

/** Finds a firm, an invoice or a page of the console. */
export function ConsolePalette({ targets, typed = '', ...props }: ConsolePaletteProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const [asked, setAsked] = useState(typed);
  const [text, setText] = useDebouncedValue(asked, setAsked);
  const wanted = asked.trim();
  const firms = useFirmSearch(wanted, most, wanted !== '');
  const invoices = useInvoiceSearch(wanted, most);
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
  return (
    <Palette
      {...props}
      placeholder={words.placeholder}
      text={text}
      asked={asked}
      onTextChange={setText}
      queries={[firms, invoices]}
      found={[
        {
          label: words.firms,
          items: [
            ...(firms.data?.data ?? []).map(({ id, name, slug, status }) => ({
              id,
              label: name,
              detail: slug,
              href: targets.firm(id),
              icon: <Icon of={Building2} />,
              end: <StatusChip kind="customer" value={status} />,
            })),
            ...rest(firms.data?.page.total, words.allFirms, targets.firms),
          ],
        },
        {
          label: words.invoices,
          items: [
            ...(invoices.data?.data ?? []).map((invoice) => ({
              id: invoice.id,
              label: invoice.client_name,
              detail: `${invoice.invoice_number} · ${money(invoice.total_amount, invoice.currency)} · ${invoice.tenant_name}`,
              href: targets.invoice(invoice.id),
              icon: <Icon of={ReceiptText} />,
              end: <StatusChip kind="invoice" value={invoice.status} />,
            })),
            ...rest(invoices.data?.page.total, words.allInvoices, targets.invoices),
          ],
        },
      ]}
    />
  );
}
