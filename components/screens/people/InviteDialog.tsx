import { type AnyRole, type Handover, type Invitee, type Mutation, useSend } from '#components/api';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { roleNames } from '#language/roles';
import { ActionDialog, useFormValues } from '../record';
import { messages } from './messages';

const fields = ['name', 'email', 'role'];

export interface InviteDialogProps {
  /** The call that invites somebody to the place. */
  invite: Mutation<Invitee, Handover>;
  /** The roles that they may have. */
  roles: readonly AnyRole[];
  /** The role that is proposed, and whom to invite, if it is known already. */
  invitee: Partial<Invitee> & Pick<Invitee, 'role'>;
  /** Called once they are invited. */
  onInvited: (invitee: Invitee, handover: Handover) => void;
  onClose: () => void;
}

/** Asks whom to invite and as what. A default export, so that it can be lazy-loaded. */
export default function InviteDialog({ invite, roles, invitee, onInvited, onClose }: InviteDialogProps) {
  const words = useMessages(messages);
  const names = useMessages(roleNames);
  const { mutateAsync: send, isPending, error } = useSend(invite);
  const { values, field } = useFormValues<Invitee>({ name: '', email: '', ...invitee });
  const submit = async () => {
    const handover = await send(values);
    onClose();
    onInvited(values, handover);
  };
  return (
    <ActionDialog
      title={words.inviteTitle}
      submitLabel={words.send}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.inviteFailed}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.inviteSection} description={words.inviteHint}>
        <TextField
          {...field('name')}
          label={words.name}
          isRequired
          requiredMessage={words.nameMissing}
          maxLength={120}
          autoComplete="off"
        />
        <TextField
          {...field('email')}
          type="email"
          label={words.email}
          isRequired
          requiredMessage={words.emailMissing}
          maxLength={254}
          autoComplete="off"
        />
        <Select {...field('role')} label={words.role} items={roles.map((id) => ({ id, label: names[id] }))} />
      </FormSection>
    </ActionDialog>
  );
}
