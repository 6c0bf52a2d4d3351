import { Mail, MapPin, Pencil, Phone } from 'lucide-react';
import { useMemo } from 'react';
import { type Client, useMay } from '#components/api';
import { Avatar } from '#components/elements/Avatar';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import {
  actionsColumn,
  type Column,
  type RowAction,
  RowActions,
  RowLink,
  type TableLines,
} from '#components/elements/Table';
import { useMessages } from '#components/language';
import { RelativeTime } from '#components/patterns/RelativeTime';
import { StatusChip } from '#components/patterns/StatusChip';
import * as rowStyles from '#components/theme/row.css';
import { formatPhone } from '#domain/phoneText';
import { useAllowed } from '../../rights';
import { MapLink } from '../MapLink';
import { mapUrl } from '#domain/mapUrl';
import * as styles from './columns.css';
import { messages } from './messages';

/** The compact layout of a client: its name, status and contacts, and its active cases. */
export const clientLines: TableLines = {
  narrow: {
    tracks: 'minmax(0, 1fr) 152px 132px 44px',
    areas: ['name contact status actions', 'name lastContact activeCases actions'],
  },
  tiny: {
    tracks: 'minmax(0, 1fr) auto 44px',
    areas: ['name status actions', 'contact activeCases actions'],
  },
};

/** The columns of the client list (spec section 2). `onEdit` must be stable between renders. */
export function useClientColumns(onEdit: (id: string) => void): Column<Client>[] {
  const { columns, activeCases, noContact } = useMessages(messages);
  const mayEdit = useMay('clients.write');
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
      {
        ...actionsColumn<Client>(columns.actions, '56px', (client) => <ClientActions {...client} onEdit={onEdit} />),
        // The rest of the actions is in the columns.
        isForLines: !mayEdit,
      },
    ],
    [columns, activeCases, noContact, onEdit, mayEdit],
  );
}

function ClientName({ id, name, address }: Client) {
  const { map } = useMessages(messages);
  return (
    <span className={styles.client}>
      <span className={rowStyles.notTiny}>
        <Avatar name={name} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <RowLink href={`/clients/${id}`}>{name}</RowLink>
        </span>
        {address && (
          <span className={styles.address}>
            <MapLink tone="plain" place={address} label={map(address)}>
              {address}
            </MapLink>
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
        <span className={styles.email}>
          <Link tone="plain" href={`mailto:${email}`}>
            {email}
          </Link>
        </span>
      )}
    </span>
  );
}

function ClientActions({ id, name, email, phone, address, onEdit }: Client & { onEdit: (id: string) => void }) {
  const words = useMessages(messages);
  const { actions } = words;
  const allowed = useAllowed();
  const map = address && mapUrl(address);
  return (
    <RowActions
      row={name}
      items={allowed<RowAction>([
        {
          id: 'edit',
          right: 'clients.write',
          label: actions.edit,
          name: words.edit(name),
          icon: <Icon of={Pencil} />,
          onAction: () => onEdit(id),
        },
        ...(phone
          ? [
              {
                id: 'call',
                label: actions.call,
                name: words.call(formatPhone(phone)),
                icon: <Icon of={Phone} />,
                href: `tel:${phone}`,
                isForLines: true,
              },
            ]
          : []),
        ...(email
          ? [
              {
                id: 'email',
                label: actions.email,
                name: actions.email,
                icon: <Icon of={Mail} />,
                href: `mailto:${email}`,
                isForLines: true,
              },
            ]
          : []),
        ...(map
          ? [
              {
                id: 'map',
                label: actions.map,
                name: words.map(address),
                icon: <Icon of={MapPin} />,
                href: map,
                target: '_blank' as const,
                isForLines: true,
              },
            ]
          : []),
      ])}
    />
  );
}
