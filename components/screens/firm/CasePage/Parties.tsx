import { Pencil, Phone } from 'lucide-react';
import { Fragment } from 'react';
import type { Case } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Link } from '#components/elements/Link';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DateText } from '#components/patterns/DateText';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { formatPhone } from '#domain/phoneText';
import { May } from '../../rights';
import { MapLink } from '../MapLink';
import * as styles from './CasePage.css';
import { messages } from './messages';

type Party = Case['parties'][number] & { address?: string };

export interface PartiesProps {
  one: Case;
  clientHref: string;
  /** Opens the form for the parties. Without it they can't be changed. */
  onEdit?: () => void;
}

/** The parties to a case, who represents them, and the facts of the file. */
export function Parties({ one, clientHref, onEdit }: PartiesProps) {
  const { parties: words, facts } = useMessages(messages);
  const { parties, contact, clientName, caseType, advocateName, openedOn, description } = one;
  const known = parties.map((party): Party => (party.isClient ? { ...contact, ...party } : party));
  return (
    <Card
      title={words.title}
      isPadded={false}
      actions={
        onEdit && (
          <May right="cases.write">
            <Button size="sm" icon={<Icon of={Pencil} />} onPress={onEdit}>
              {words.edit}
            </Button>
          </May>
        )
      }
    >
      {known.length > 0 && (
        <div className={styles.parties}>
          {known.map((party, index) => (
            <Fragment key={`${party.role} ${party.name}`}>
              {index === 1 && known.length === 2 && <p className={styles.versus}>{words.versus}</p>}
              <PartyRow {...party} />
            </Fragment>
          ))}
        </div>
      )}
      <div className={styles.padded}>
        <DescriptionList
          items={[
            { term: facts.client, detail: <Link href={clientHref}>{clientName}</Link> },
            { term: facts.caseType, detail: caseType },
            { term: facts.advocate, detail: advocateName ?? facts.nobody },
            { term: facts.opened, detail: <DateText value={openedOn} /> },
            ...(description
              ? [{ term: facts.description, detail: <span className={styles.prose}>{description}</span> }]
              : []),
          ]}
        />
      </div>
    </Card>
  );
}

function PartyRow({ name, role, isClient, side, advocate, kra_pin, phone, email, address }: Party) {
  const all = useMessages(messages);
  const words = all.parties;
  return (
    <div className={styles.party}>
      <p className={styles.partyHead}>
        <span className={styles.partyName}>{name}</span>
        <span aria-hidden className={styles.leader} />
        <span className={styles.role}>{role}</span>
      </p>
      <p className={styles.partyFacts}>
        {isClient ? (
          <span>{words.ourClient}</span>
        ) : advocate ? (
          <span>{words.representedBy(advocate)}</span>
        ) : (
          side !== 'witness' && <span>{words.unrepresented}</span>
        )}
        {kra_pin && <span>{words.pin(kra_pin)}</span>}
        {phone && (
          <Link href={`tel:${phone}`} aria-label={all.call(name, formatPhone(phone))}>
            {formatPhone(phone)}
          </Link>
        )}
        {email && <Link href={`mailto:${email}`}>{email}</Link>}
        {address && (
          <MapLink place={address} label={all.map(address)}>
            {address}
          </MapLink>
        )}
      </p>
      {phone && (
        <span className={styles.phoneOnly}>
          <IconButton
            tone="neutral"
            icon={<Icon of={Phone} />}
            label={all.call(name, formatPhone(phone))}
            href={`tel:${phone}`}
          />
        </span>
      )}
    </div>
  );
}
