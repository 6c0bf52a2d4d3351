import { X } from 'lucide-react';
import { customerRecord, useRecord } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { useMessages } from '#components/language';
import * as styles from './FirmNote.css';
import { messages } from './messages';

/** The firm that the list is narrowed to. */
export interface FirmNoteProps {
  /** The firm that the list is narrowed to. */
  tenantId: string;
  /** Called when a person wants every firm's invoices again. */
  onRemove: () => void;
}

/** Says that the list holds one firm's invoices only, and shows all firms' again. */
export function FirmNote({ tenantId, onRemove }: FirmNoteProps) {
  const words = useMessages(messages);
  const firm = useRecord(customerRecord, tenantId);
  const name = firm.data?.record.name ?? (firm.isError ? words.onlyUnknown : '…');
  return (
    <p className={styles.note}>
      <span>
        {words.only} <strong>{name}</strong>
      </span>
      <IconButton size="sm" icon={<Icon of={X} />} label={words.everyFirm} onPress={onRemove} />
    </p>
  );
}
