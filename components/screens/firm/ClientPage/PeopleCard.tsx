import { Pencil } from 'lucide-react';
import type { Client } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { EmptyState } from '#components/patterns/EmptyState';
import { formatPhone } from '#domain/phoneText';
import { May } from '../../rights';
import { messages as peopleMessages } from '../ClientPeople/messages';
import * as styles from './ClientPage.css';
import { messages } from './messages';

export interface PeopleCardProps {
  client: Client;
  /** Opens the form for the people. */
  onEdit: () => void;
}

/** The directors and contacts of a client. */
export function PeopleCard({ client: { people = [] }, onEdit }: PeopleCardProps) {
  const { call, people: words } = useMessages(messages);
  const { capacities } = useMessages(peopleMessages);
  return (
    <Card
      title={words.title}
      isPadded={false}
      actions={
        <May right="clients.write">
          <Button size="sm" icon={<Icon of={Pencil} />} onPress={onEdit}>
            {words.edit}
          </Button>
        </May>
      }
    >
      {people.length === 0 ? (
        <EmptyState title={words.none} hint={words.noneHint} />
      ) : (
        <ul aria-label={words.title}>
          {people.map(({ name, capacity, phone, email }) => (
            <li key={`${capacity} ${name}`} className={styles.person}>
              <p className={styles.name}>{name}</p>
              <p className={styles.soft}>
                {capacities[capacity]}
                {phone && (
                  <>
                    {' · '}
                    <Link href={`tel:${phone}`} aria-label={call(formatPhone(phone))}>
                      {formatPhone(phone)}
                    </Link>
                  </>
                )}
                {email && (
                  <>
                    {' · '}
                    <Link href={`mailto:${email}`}>{email}</Link>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
