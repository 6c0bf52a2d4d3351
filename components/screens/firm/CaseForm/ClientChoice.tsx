import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useOwnClientSearch } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { formatPhone } from '#domain/phoneText';
import { type Chosen, RecordChoice, useRecordSearch } from '../../choice';
import * as styles from './ClientChoice.css';
import { messages } from './messages';

/** The chosen client, or none yet. */
export interface ClientChoiceProps {
  value: Chosen | null;
  /** Called with the newly chosen client, or with `null` when the field is cleared. */
  onChange: (client: Chosen | null) => void;
  /** Adds a client. Called with the name that was being looked for, if any. */
  onAdd: (name: string) => void;
}

/** Finds one of the firm's clients by typing, or adds one. */
export function ClientChoice({ value, onChange, onAdd }: ClientChoiceProps) {
  const words = useMessages(messages);
  const search = useRecordSearch(value);
  const clients = useOwnClientSearch(search.word);
  // A field whose text is no client's name is emptied when it is left.
  const lookedFor = useRef('');
  // The button that was pressed stays, because the focus comes back to it.
  const [hasAdded, setAdded] = useState(false);
  return (
    <div
      className={styles.choice}
      onBlurCapture={({ target }) => {
        if (target instanceof HTMLInputElement) lookedFor.current = target.value;
      }}
    >
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
          const description = [phone && formatPhone(phone), email].filter(Boolean).join(' · ');
          return { id, label: name, ...(description && { description }) };
        }}
        loadingText={words.findingClients}
        emptyText={words.noClient}
      />
      {(!value || hasAdded) && (
        <div>
          <Button
            size="sm"
            icon={<Icon of={UserPlus} />}
            onPress={() => {
              setAdded(true);
              onAdd(isName(lookedFor.current) && lookedFor.current !== value?.label ? lookedFor.current : '');
            }}
          >
            {words.addClient}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Clients are also looked for by email and phone. */
const isName = (text: string) => /\p{L}/u.test(text) && !text.includes('@');
