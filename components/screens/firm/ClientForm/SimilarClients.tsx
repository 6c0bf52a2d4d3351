import { useState } from 'react';
import { type SimilarTo, useSimilarClients } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Link } from '#components/elements/Link';
import { useMessages } from '#components/language';
import { formatPhone } from '#domain/phoneText';
import { useDebouncedValue } from '../../list';
import type { ClientValues } from './clientKind';
import { messages } from './messages';
import * as styles from './SimilarClients.css';

/** What was typed for a new client. */
export interface SimilarClientsProps {
  /** The form's values. */
  values: ClientValues;
}

/** Lists existing clients who may be the one being added, and why. It only warns: saving adds the client anyway. */
export function SimilarClients({ values }: SimilarClientsProps) {
  const { similar: words } = useMessages(messages);
  const asked = useSettled(describe(values));
  const found = useSimilarClients(asked).data?.data ?? [];
  if (found.length === 0) return null;
  return (
    <Alert tone="warning" title={words.title}>
      <ul aria-label={words.title} className={styles.list}>
        {found.map(({ id, name, phone, email, reasons }) => (
          <li key={id}>
            <Link href={`/clients/${id}`} target="_blank" aria-label={words.open(name)}>
              {name}
            </Link>
            {` · ${reasons.map((reason) => words.reasons[reason]).join(', ')}`}
            {(phone ?? email) && ` · ${phone ? formatPhone(phone) : email}`}
          </li>
        ))}
      </ul>
      <p>{words.anyway}</p>
    </Alert>
  );
}

/** What is complete enough to search for: whole names, numbers and addresses, not their beginnings. */
function describe({ name, phone, email, kra_pin }: ClientValues): SimilarTo {
  return {
    ...(name.trim().length >= 3 && { name: name.trim() }),
    ...(phone.replace(/\D/g, '').length >= 9 && { phone: phone.trim() }),
    ...(/\S@\S+\.\S/.test(email) && { email: email.trim() }),
    ...(kra_pin.length === 11 && { kra_pin }),
  };
}

/** The description, debounced until typing pauses. */
function useSettled(described: SimilarTo): SimilarTo {
  const now = JSON.stringify(described);
  const [settled, setSettled] = useState(now);
  const [typed, setTyped] = useDebouncedValue(settled, setSettled);
  if (typed !== now) setTyped(now);
  return JSON.parse(settled) as SimilarTo;
}
