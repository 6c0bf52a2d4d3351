import { Redirect, useLocation } from 'wouter';
import { customerRecord, useRecord } from '#components/api';
import { cameFrom } from '#components/app';
import { useMessages } from '#components/language';
import { PageHeader } from '#components/patterns/PageHeader';
import { CustomerEditor } from './CustomerEditor';
import { messages } from './messages';

/** Which customer is changed. */
export interface EditCustomerScreenProps {
  /** The customer's id, from the URL. */
  id: string;
  /** The host of the firms' own addresses. */
  firmHost: string;
}

/** Changes a law firm. */
export function EditCustomerScreen({ id, firmHost }: EditCustomerScreenProps) {
  const words = useMessages(messages);
  const [, navigate] = useLocation();
  const { name, deleted_at } = useRecord(customerRecord, id).data?.record ?? {};
  const page = `/admin/customers/${id}`;
  // It is restored there first.
  if (deleted_at) return <Redirect to={page} replace />;
  return (
    <>
      <PageHeader title={words.editTitle} {...(name && { description: words.editDescription(name) })} />
      <CustomerEditor
        id={id}
        firmHost={firmHost}
        onSaved={() => navigate(page)}
        onCancel={() => navigate(cameFrom(page))}
      />
    </>
  );
}
