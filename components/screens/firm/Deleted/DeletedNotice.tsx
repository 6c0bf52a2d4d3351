import { Alert } from '#components/elements/Alert';
import { useFormat, useMessages } from '#components/language';
import { messages } from './messages';

/** The two moments of a deletion, both absent unless the record is deleted. */
export interface DeletedNoticeProps {
  /** When it was deleted. */
  deleted_at?: string;
  /** How long it can be restored. */
  restorable_until?: string;
}

/** Says what happened to the record at this address. Nothing unless it is deleted. */
export function DeletedNotice({ deleted_at, restorable_until }: DeletedNoticeProps) {
  const words = useMessages(messages);
  const { date } = useFormat();
  if (!deleted_at || !restorable_until) return null;
  return (
    <Alert tone="warning" title={words.title(date(deleted_at))}>
      {words.hint(date(restorable_until))}
    </Alert>
  );
}
