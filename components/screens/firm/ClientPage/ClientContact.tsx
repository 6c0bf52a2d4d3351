import type { Client } from '#components/api';
import { Copyable } from '#components/app';
import { Link } from '#components/elements/Link';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DateText } from '#components/patterns/DateText';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { RelativeTime } from '#components/patterns/RelativeTime';
import { formatPhone } from '#domain/phoneText';
import { MapLink } from '../MapLink';
import * as styles from './ClientPage.css';
import { messages } from './messages';

/** A client's contact details: a phone number starts a call, an email address a message, a street address opens the map. */
export function ClientContact({ phone, email, address, kra_pin, clientSince, created_at, lastContact }: Client) {
  const words = useMessages(messages);
  return (
    <Card title={words.contact}>
      <DescriptionList
        items={[
          {
            term: words.phone,
            detail: phone ? (
              <span className={styles.reach}>
                <Link href={`tel:${phone}`} aria-label={words.call(formatPhone(phone))}>
                  {formatPhone(phone)}
                </Link>
              </span>
            ) : (
              words.none
            ),
          },
          {
            term: words.email,
            detail: email ? (
              <span className={styles.reach}>
                <Link href={`mailto:${email}`}>{email}</Link>
              </span>
            ) : (
              words.none
            ),
          },
          {
            term: words.address,
            detail: address ? (
              <span className={styles.reach}>
                <MapLink place={address} label={words.map(address)}>
                  {address}
                </MapLink>
              </span>
            ) : (
              words.none
            ),
          },
          { term: words.kraPin, detail: kra_pin ? <Copyable text={kra_pin} /> : words.none },
          { term: words.since, detail: <DateText value={clientSince ?? created_at} /> },
          { term: words.lastContact, detail: lastContact ? <RelativeTime value={lastContact} /> : words.none },
        ]}
      />
    </Card>
  );
}
