import { type Client, restoreClient } from '#components/api';
import { useMessages } from '#components/language';
import { formatPhone } from '#domain/phoneText';
import type { ListScreen } from '../../list';
import { DeletedTable } from '../Deleted';
import { messages } from './messages';

const rowOf = ({ id, name, phone, email }: Client) => ({
  name,
  detail: phone ? formatPhone(phone) : email,
  href: `/clients/${id}`,
});

/** The deleted clients, each with how long it can be restored and the action that does. `list` is the result of `useListScreen`. */
export default function DeletedClients({ list }: { list: ListScreen<Client> }) {
  const words = useMessages(messages);
  return (
    <DeletedTable
      list={list}
      caption={words.deletedTable}
      header={words.columns.name}
      rowOf={rowOf}
      restore={restoreClient}
      right="clients.delete"
      orders={words.orders}
    />
  );
}
