import { Redirect, useLocation } from 'wouter';
import { customerRecord, useRecord } from '#components/api';
import { previousPage } from '#components/app';
import { useMessages } from '#components/language';
import { PageHeader } from '#components/patterns/PageHeader';
import { CustomerEditor } from './CustomerEditor';
import { messages } from './messages';

export interface EditCustomerScreenProps {
  /** The customer's id, from the URL. */
  id: string;
  /** The parent host of the firms' subdomains. */
  firmHost: string;
}

export function EditCustomerScreen({ id, firmHost }: EditCustomerScreenProps) {
  const words = useMessages(messages);
  const [, navigate] = useLocation();
  const { name, deleted_at } = useRecord(customerRecord, id).data?.record ?? {};
  const page = `/admin/customers/${id}`;
  // A deleted firm must first be restored on its page.
  if (deleted_at) return <Redirect to={page} replace />;
  return (
    <>
      <PageHeader title={words.editTitle} description={name && words.editDescription(name)} />
      <CustomerEditor
        id={id}
        firmHost={firmHost}
        onSaved={() => navigate(page)}
        onCancel={() => navigate(previousPage(page))}
      />
    </>
  );
}
