import { useSession } from '#components/api';
import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { common, useMessages } from '#components/language';
import { personRoleNames } from '#components/language/vocabulary';
import { EmptyState } from '#components/patterns/EmptyState';
import { messages } from './messages';

export interface RefusedProps {
  /** Leaves. */
  onClose: () => void;
}

/** Says, in place of a form, that somebody's role can't do what the link asks for by which they have come. */
export function Refused({ onClose }: RefusedProps) {
  const { refused, why } = useMessages(messages);
  const { close } = useMessages(common);
  const roles = useMessages(personRoleNames);
  const person = useSession()?.person;
  if (!person) return null;
  const { role, memberId } = person;
  const side = role === 'support' ? 'support' : memberId ? 'firm' : 'console';
  return (
    <EmptyState title={refused} hint={why[side](roles[role])} action={<Button onPress={onClose}>{close}</Button>} />
  );
}

/** `Refused` in place of a dialog, under its title. */
export function RefusedDialog({ title, onClose }: RefusedProps & { title: string }) {
  const { close } = useMessages(common);
  return (
    <Dialog isOpen title={title} closeLabel={close} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Refused onClose={onClose} />
    </Dialog>
  );
}
