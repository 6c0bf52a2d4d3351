import { useState } from 'react';
import { customerRecord, type InvoiceDetail, isNotFound, useRecord } from '#components/api';
import { Link } from '#components/elements/Link';
import { useMessages } from '#components/language';
import { DataView } from '#components/patterns/DataView';
import { PageHeader } from '#components/patterns/PageHeader';
import { useUrlState, isId } from '../../list';
import { InvoiceForm } from './InvoiceForm';
import { InvoiceCreated } from './InvoiceCreated';
import type { ChosenFirm } from './invoiceValues';
import { messages } from './messages';

/** Creates an invoice (spec section 2, "opened in a new tab"). `?tenantId=` in the URL preselects that firm. */
export function CreateInvoiceScreen() {
  const tenantId = useUrlState().get('tenantId');
  return isId(tenantId) ? <ForFirm tenantId={tenantId} /> : <Making firm={null} />;
}

function ForFirm({ tenantId }: { tenantId: string }) {
  const words = useMessages(messages);
  const customer = useRecord(customerRecord, tenantId);
  const { id, name, status, deleted_at } = customer.data?.record ?? {};
  if (id && name && status && !deleted_at) return <Making firm={{ id, label: name, status }} />;
  // If the linked firm no longer exists, start with no firm chosen.
  if (deleted_at || isNotFound(customer.error)) return <Making firm={null} />;
  return (
    <>
      <Header title={words.title} />
      <DataView label={words.title} query={customer} isEmpty loadingText={words.loading} errorText={words.loadFailed}>
        {null}
      </DataView>
    </>
  );
}

function Making({ firm }: { firm: ChosenFirm | null }) {
  const words = useMessages(messages);
  // Each turn is a fresh form, so that only the firm carries over from the last invoice.
  const [{ turn, first }, setTurn] = useState({ turn: 0, first: firm });
  const [made, setMade] = useState<{ invoice: InvoiceDetail; firm: ChosenFirm | null }>();
  const begin = () => {
    setTurn({ turn: turn + 1, first: made?.firm ?? firm });
    setMade(undefined);
  };
  return (
    <>
      <Header title={made?.invoice.invoice_number ?? words.title} />
      {made ? (
        <InvoiceCreated invoice={made.invoice} onAnother={begin} />
      ) : (
        <InvoiceForm
          key={turn}
          firm={first}
          isAnother={turn > 0}
          onSent={(invoice, by) => setMade({ invoice, firm: by })}
        />
      )}
    </>
  );
}

function Header({ title }: { title: string }) {
  const words = useMessages(messages);
  return (
    <PageHeader title={title} description={words.description} trail={<Link href="/admin/billing">{words.back}</Link>} />
  );
}
