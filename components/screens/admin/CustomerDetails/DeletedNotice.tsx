import type { Customer } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { useFormat, useMessages } from '#components/language';
import { messages } from './messages';

export interface DeletedNoticeProps {
  /** When it was deleted. */
  deletedAt: string;
  /** The day its data is purged. */
  purgeOn: NonNullable<Customer['purge_on']>;
}

/** Says when a firm was deleted and how long it can still be restored. */
export function DeletedNotice({ deletedAt, purgeOn }: DeletedNoticeProps) {
  const { deleted } = useMessages(messages);
  const { date } = useFormat();
  return (
    <Alert tone="warning" title={deleted.title(date(deletedAt))}>
      {deleted.hint(date(purgeOn))}
    </Alert>
  );
}
