import { X } from 'lucide-react';
import { useCustomer } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import * as styles from './FirmNote.css';
import { messages } from './messages';

/** What a `FirmNote` takes. */
export interface FirmNoteProps {
  /** The firm that the list is narrowed to. */
  tenantId: string;
  /** Called when a person wants every firm's invoices again. */
  onRemove: () => void;
}

/** Says that the list holds one firm's invoices alone, and takes that back. */
export function FirmNote({ tenantId, onRemove }: FirmNoteProps) {
  const firm = useCustomer(tenantId);
  const name = firm.data?.record.name ?? (firm.isError ? messages.onlyUnknown : '…');
  return (
    <p className={styles.note}>
      <span>
        {messages.only} <strong>{name}</strong>
      </span>
      <IconButton size="sm" icon={<Icon of={X} />} label={messages.everyFirm} onPress={onRemove} />
    </p>
  );
}
