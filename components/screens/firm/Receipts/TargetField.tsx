import { useState } from 'react';
import { type PayableInvoice, useLineTargets } from '#components/api';
import { ComboBox, type ComboBoxItem } from '#components/elements/ComboBox';
import { useFormat, useMessages } from '#components/language';
import { useDebouncedValue } from '../../list';
import { messages } from './messages';

export interface TargetFieldProps {
  /** Names the field for screen readers. */
  label: string;
  /** Only invoices of this client. */
  clientId?: string | undefined;
  onInvoice: (invoice: PayableInvoice) => void;
  /** Called with a client for whom the money is to be held. Without it only invoices are offered. */
  onClient?: (client: { id: string; name: string }) => void;
}

/** Finds an open invoice, or a client, by typing. */
export function TargetField({ label, clientId, onInvoice, onClient }: TargetFieldProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const [word, setWord] = useState('');
  const [chosen, setChosen] = useState<ComboBoxItem>();
  const [typed, setTyped] = useDebouncedValue(word, setWord);
  const found = useLineTargets(word, clientId);
  const { invoices = [], clients = [] } = found.data?.data ?? {};
  const isStale = typed !== word;
  const items =
    word === '' || isStale
      ? []
      : [
          ...invoices.map(({ id, number, clientName, balance, currency }) => ({
            id: `invoice ${id}`,
            label: `${number} · ${clientName}`,
            description: words.open(money(balance, currency)),
          })),
          ...(onClient ? clients : []).map(({ id, name }) => ({
            id: `client ${id}`,
            label: name,
            description: words.holdAll,
          })),
        ];
  const choose = (key: string | null) => {
    const [kind, id] = key?.split(' ') ?? [];
    const invoice = kind === 'invoice' ? invoices.find((one) => one.id === id) : undefined;
    const client = kind === 'client' ? clients.find((one) => one.id === id) : undefined;
    if (invoice) onInvoice(invoice);
    if (client) onClient?.(client);
    // The field closes once it has a value.
    setChosen(items.find((item) => item.id === key));
  };
  return (
    <ComboBox
      label={label}
      isLabelHidden
      placeholder={words.find}
      items={chosen && items.every((item) => item.id !== chosen.id) ? [...items, chosen] : items}
      value={chosen?.id ?? null}
      onChange={choose}
      onSearch={setTyped}
      isLoading={found.isFetching || isStale}
      loadingText={words.finding}
      emptyText={words.nothingFound}
    />
  );
}
