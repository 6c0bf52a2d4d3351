import { useLocation } from 'wouter';
import { previousPage } from '#components/app';
import { useMessages } from '#components/language';
import { PageHeader } from '#components/patterns/PageHeader';
import { newRecord } from '../../record';
import { CustomerEditor } from './CustomerEditor';
import { messages } from './messages';

/** Where the new firm gets its subdomain. */
export interface NewCustomerScreenProps {
  /** The parent host of the firms' subdomains. */
  firmHost: string;
}

/** Adds a law firm. After an error everything typed stays, with messages beside the fields. */
export function NewCustomerScreen({ firmHost }: NewCustomerScreenProps) {
  const words = useMessages(messages);
  const [, navigate] = useLocation();
  return (
    <>
      <PageHeader title={words.newTitle} description={words.newDescription} />
      <CustomerEditor
        id={newRecord}
        firmHost={firmHost}
        onSaved={({ id }) => navigate(`/admin/customers/${id}`)}
        onCancel={() => navigate(previousPage('/admin/customers'))}
      />
    </>
  );
}
