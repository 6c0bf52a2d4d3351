import { similarClients } from '#components/api';
import { useMessages } from '#components/language';
import { formatPhone } from '#domain/phoneText';
import { Twins, useTwinLook } from '../../twins';
import type { ClientValues } from './clientKind';
import { messages } from './messages';

/** What is complete enough to search for: whole names, numbers and addresses, not their beginnings. */
function describe({ name, phone, email, kra_pin }: ClientValues) {
  const described = {
    ...(name.trim().length >= 3 && { name: name.trim() }),
    ...(phone.replace(/\D/g, '').length >= 9 && { phone: phone.trim() }),
    ...(/\S@\S+\.\S/.test(email) && { email: email.trim() }),
    ...(kra_pin.length === 11 && { kra_pin }),
  };
  return Object.keys(described).length > 0 ? described : undefined;
}

/** Looks for existing clients who may be the one being added. */
export const useClientLook = () => useTwinLook(similarClients, describe);

/** The look, and the form's values. */
export type SimilarClientsProps = { look: ReturnType<typeof useClientLook>; values: ClientValues };

/** Lists existing clients who may be the one being added, and why. */
export function SimilarClients(props: SimilarClientsProps) {
  const { similar: words } = useMessages(messages);
  return (
    <Twins
      {...props}
      words={words}
      itemOf={({ id, name, phone, email, reasons }) => ({
        id,
        name,
        href: `/clients/${id}`,
        details: [reasons.map((reason) => words.reasons[reason]).join(', '), phone ? formatPhone(phone) : email],
      })}
    />
  );
}
