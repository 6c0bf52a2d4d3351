import type { Customer } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { useFormat, useMessages } from '#components/language';
import { messages } from './messages';

/** The deleted firm. */
export interface DeletedNoticeProps {
  /** When it was deleted. */
  deletedAt: string;
  /** The day on which its data goes. */
  purgeOn: NonNullable<Customer['purge_on']>;
}

/** Says when a firm was deleted, and for how long it can be restored. */
export function DeletedNotice({ deletedAt, purgeOn }: DeletedNoticeProps) {
  const { deleted } = useMessages(messages);
  const { date } = useFormat();
  return (
    <Alert tone="warning" title={deleted.title(date(deletedAt))}>
      {deleted.hint(date(purgeOn))}
    </Alert>
  );
}
