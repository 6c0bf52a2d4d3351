import { useLocation } from 'wouter';
import { cameFrom } from '#components/app';
import { useMessages } from '#components/language';
import { PageHeader } from '#components/patterns/PageHeader';
import { newRecord } from '../../record';
import { CustomerEditor } from './CustomerEditor';
import { messages } from './messages';

/** Where the new firm's address will be. */
export interface NewCustomerScreenProps {
  /** The host of the firms' own addresses. */
  firmHost: string;
}

/** Adds a law firm. A refusal keeps what was typed and stands beside its field. */
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
        onCancel={() => navigate(cameFrom('/admin/customers'))}
      />
    </>
  );
}
