import { useOwnClientSearch } from '#components/api';
import { useMessages } from '#components/language';
import { formatPhone } from '#domain/phoneText';
import { type Chosen, RecordChoice, useRecordSearch } from '../../choice';
import { messages } from './messages';

/** The chosen client, or none yet. */
export interface ClientChoiceProps {
  /** The chosen client. */
  value: Chosen | null;
  /** Called with the newly chosen client, or with `null` when the field is cleared. */
  onChange: (client: Chosen | null) => void;
}

/** Finds one of the firm's clients by typing. */
export function ClientChoice({ value, onChange }: ClientChoiceProps) {
  const words = useMessages(messages);
  const search = useRecordSearch(value);
  const clients = useOwnClientSearch(search.word);
  return (
    <RecordChoice
      name="client"
      label={words.client}
      placeholder={words.clientHint}
      isRequired
      requiredMessage={words.clientMissing}
      chosen={value}
      onChoose={(found) => onChange(found && { id: found.id, label: found.name })}
      search={search}
      query={clients}
      found={clients.data?.data ?? []}
      itemOf={({ id, name, email, phone }) => {
        const description = email ?? (phone && formatPhone(phone));
        return { id, label: name, ...(description && { description }) };
      }}
      loadingText={words.findingClients}
      emptyText={words.noClient}
    />
  );
}
