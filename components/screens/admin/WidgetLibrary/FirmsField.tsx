import { X } from 'lucide-react';
import { useState } from 'react';
import { customerRecord, useFirmSearch, useRecord } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { useMessages } from '#components/language';
import { RecordChoice, useRecordSearch } from '../../choice';
import { messages } from './editorMessages';
import * as styles from './WidgetEditor.css';

/** How many firms are listed by name; naming a thousand would take a thousand calls. */
const named = 20;

export interface FirmsFieldProps {
  /** The ids of the firms. */
  value: readonly string[];
  /** Called with all the ids after one is added or removed. */
  onChange: (value: string[]) => void;
}

/** Picks any number of law firms, each found by search. */
export function FirmsField({ value, onChange }: FirmsFieldProps) {
  const words = useMessages(messages);
  const [picked, setPicked] = useState(0);
  const search = useRecordSearch(null);
  const found = useFirmSearch(search.word);
  const firms = (found.data?.data ?? []).filter(({ id }) => !value.includes(id));
  return (
    <div className={styles.group}>
      <RecordChoice
        // A field whose value stays `null` keeps what was typed; a new key replaces it with an empty one, which takes focus.
        key={picked}
        autoFocus={picked > 0}
        label={words.tenants}
        description={words.tenantsHint}
        placeholder={words.tenantsPlaceholder}
        loadingText={words.searching}
        emptyText={words.noTenants}
        chosen={null}
        onChoose={(firm) => {
          if (!firm) return;
          onChange([...value, firm.id]);
          setPicked(picked + 1);
          search.setTyped('');
        }}
        search={search}
        query={found}
        found={firms}
        itemOf={({ id, name, slug }) => ({ id, label: name, description: slug })}
      />
      {value.length > 0 && (
        <ul aria-label={words.tenants} className={styles.firms}>
          {value.slice(0, named).map((id) => (
            <Firm key={id} id={id} onRemove={() => onChange(value.filter((other) => other !== id))} />
          ))}
          {value.length > named && <li className={styles.note}>{words.moreTenants(value.length - named)}</li>}
        </ul>
      )}
    </div>
  );
}

function Firm({ id, onRemove }: { id: string; onRemove: () => void }) {
  const words = useMessages(messages);
  // A firm that has since been deleted is shown by its id.
  const name = useRecord(customerRecord, id).data?.record.name ?? id;
  return (
    <li className={styles.firm}>
      <span className={styles.firmName}>{name}</span>
      <IconButton size="sm" icon={<Icon of={X} />} label={words.removeTenant(name)} onPress={onRemove} />
    </li>
  );
}
