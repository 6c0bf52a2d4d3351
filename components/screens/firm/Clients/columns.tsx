import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import type { Client } from '#components/api';
import { Avatar } from '#components/elements/Avatar';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Link } from '#components/elements/Link';
import { actionsColumn, type Column, type TableLines } from '#components/elements/Table';
import { useMessages } from '#components/language';
import { RelativeTime } from '#components/patterns/RelativeTime';
import { StatusChip } from '#components/patterns/StatusChip';
import { formatPhone } from '#domain/phoneText';
import { mapOf } from '../mapOf';
import * as styles from './columns.css';
import { messages } from './messages';

/** A client with little room: who it is and how to reach it, and what there is to do. */
export const clientLines: TableLines = {
  narrow: {
    tracks: 'minmax(0, 1fr) minmax(0, 1.15fr) 76px 84px 36px',
    areas: ['name contact status lastContact actions', 'name contact activeCases activeCases actions'],
  },
  tiny: {
    tracks: 'minmax(0, 1fr) auto 36px',
    areas: ['name status actions', 'contact activeCases activeCases', 'contact lastContact lastContact'],
  },
};

/** The columns of the client list (spec section 2). `onEdit` must not change between renders. */
export function useClientColumns(onEdit: (id: string) => void): Column<Client>[] {
  const { columns, edit, activeCases, noContact } = useMessages(messages);
  return useMemo(
    () => [
      {
        id: 'name',
        header: columns.name,
        sort: true,
        isRowHeader: true,
        width: 'minmax(0, 2fr)',
        cell: (client) => <ClientName {...client} />,
      },
      {
        id: 'contact',
        header: columns.contact,
        width: 'minmax(0, 1.7fr)',
        cell: (client) => <Contact {...client} />,
      },
      {
        id: 'status',
        header: columns.status,
        sort: true,
        width: '84px',
        cell: ({ status }) => <StatusChip kind="client" value={status} />,
      },
      {
        id: 'activeCases',
        header: columns.activeCases,
        sort: true,
        width: 'minmax(0, 1fr)',
        cell: (client) => <span className={styles.faint}>{activeCases(client.activeCases)}</span>,
      },
      {
        id: 'lastContact',
        header: columns.lastContact,
        sort: true,
        width: 'minmax(0, 1fr)',
        cell: ({ lastContact }) => (
          <span className={styles.faint}>{lastContact ? <RelativeTime value={lastContact} /> : noContact}</span>
        ),
      },
      actionsColumn(columns.actions, '56px', ({ id, name }) => (
        <IconButton icon={<Icon of={Pencil} />} label={edit(name)} onPress={() => onEdit(id)} />
      )),
    ],
    [columns, edit, activeCases, noContact, onEdit],
  );
}

function ClientName({ name, address }: Client) {
  const { map } = useMessages(messages);
  return (
    <span className={styles.client}>
      <Avatar name={name} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {address && (
          <span className={styles.faint}>
            <Link tone="plain" href={mapOf(address)} target="_blank" rel="noreferrer" aria-label={map(address)}>
              {address}
            </Link>
          </span>
        )}
      </span>
    </span>
  );
}

function Contact({ email, phone }: Client) {
  const { call } = useMessages(messages);
  return (
    <span className={styles.contact}>
      {phone && (
        <Link tone="plain" href={`tel:${phone}`} aria-label={call(formatPhone(phone))}>
          {formatPhone(phone)}
        </Link>
      )}
      {email && (
        <Link tone="plain" href={`mailto:${email}`}>
          {email}
        </Link>
      )}
    </span>
  );
}
