import { useState } from 'react';
import { clientRecord, useOwnClientSearch, useRecord } from '#components/api';
import { useMessages } from '#components/language';
import { type Chosen, RecordChoice, useRecordSearch } from '../../choice';
import { useUrlState } from '../../list';
import { messages } from './messages';

/** Narrows a report to one client. The URL keeps which. */
export function ClientFilter({ value }: { value: string | undefined }) {
  const words = useMessages(messages);
  const url = useUrlState();
  const client = useRecord(clientRecord, value);
  const choose = (id: string | null) => url.set({ clientId: id ?? '' });
  if (value === undefined) return <Field client={null} onChange={choose} />;
  const label = client.data?.record.name ?? (client.isError ? words.unknownClient : '…');
  // React Aria reads the label of a choice only once, so the field remounts when the client's name is known.
  return <Field key={label} client={{ id: value, label }} onChange={choose} />;
}

function Field({ client, onChange }: { client: Chosen | null; onChange: (id: string | null) => void }) {
  const words = useMessages(messages);
  const search = useRecordSearch(client);
  const [isNeeded, setNeeded] = useState(false);
  const clients = useOwnClientSearch(search.word, isNeeded);
  return (
    <div onFocusCapture={() => setNeeded(true)}>
      <RecordChoice
        label={words.client}
        placeholder={words.allClients}
        chosen={client}
        onChoose={(found) => onChange(found?.id ?? null)}
        search={search}
        query={clients}
        found={clients.data?.data ?? []}
        itemOf={({ id, name }) => ({ id, label: name })}
        loadingText={words.findingClients}
        emptyText={words.noClient}
      />
    </div>
  );
}
