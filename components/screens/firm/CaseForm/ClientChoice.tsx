import { useOwnClientSearch } from '#components/api';
import { ComboBox } from '#components/elements/ComboBox';
import { useMessages } from '#components/language';
import { formatPhone } from '#domain/phoneText';
import { type Chosen, offered, useSearchWord } from '../../record';
import { messages } from './messages';

/** A client of the firm, or none yet. */
export interface ClientChoiceProps {
  /** The chosen client. */
  value: Chosen | null;
  /** Called with another one, or with `null` when the field was emptied. */
  onChange: (client: Chosen | null) => void;
}

/** Finds one of the firm's clients by typing. */
export function ClientChoice({ value, onChange }: ClientChoiceProps) {
  const words = useMessages(messages);
  const search = useSearchWord(value);
  const clients = useOwnClientSearch(search.word);
  const found = clients.data?.data ?? [];
  const choose = (id: string | null) => {
    if (id === (value?.id ?? null)) return;
    const client = found.find((one) => one.id === id);
    onChange(client ? { id: client.id, label: client.name } : null);
  };
  const detail = (email?: string, phone?: string) => email ?? (phone && formatPhone(phone));
  return (
    <ComboBox
      name="client"
      label={words.client}
      placeholder={words.clientHint}
      isRequired
      requiredMessage={words.clientMissing}
      {...offered(
        found.map(({ id, name, email, phone }) => {
          const description = detail(email, phone);
          return { id, label: name, ...(description && { description }) };
        }),
        search,
        clients.isFetching,
        value,
      )}
      value={value?.id ?? null}
      onChange={choose}
      onSearch={search.setTyped}
      loadingText={words.findingClients}
      emptyText={clients.isError ? words.searchFailed : words.noClient}
    />
  );
}
