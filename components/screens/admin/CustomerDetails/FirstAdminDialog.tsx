import { admitFirstAdmin, type Handover, useSend } from '#components/api';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { messages as peopleMessages } from '../../people/messages';
import { ActionDialog, ReasonField, useFormValues } from '../../record';
import { messages } from './messages';

const fields = ['email', 'name', 'reason'];

/** Who can be a firm's first admin. */
type Candidate = { name: string; email: string };

export interface FirstAdminDialogProps {
  /** The firm's id. */
  id: string;
  /** The firm's admins. If it has none, anybody can be the first. */
  admins: readonly Candidate[];
  /** Called once the link is made. */
  onAdmitted: (admin: Candidate, handover: Handover) => void;
  onClose: () => void;
}

/** Asks who is a firm's first admin, and how it is known that the firm wants it. A default export, so that it can be lazy-loaded. */
export default function FirstAdminDialog({ id, admins, onAdmitted, onClose }: FirstAdminDialogProps) {
  const words = useMessages(messages).firstAdmin;
  const own = useMessages(peopleMessages);
  const { mutateAsync: send, isPending, error } = useSend(admitFirstAdmin);
  const { values, change, field } = useFormValues({ name: '', email: '', ...admins[0], reason: '' });
  const submit = async () => {
    const { name, email, reason } = values;
    const handover = await send({ id, name, email, reason: reason.trim() });
    onClose();
    onAdmitted({ name, email }, handover);
  };
  return (
    <ActionDialog
      title={words.title}
      submitLabel={words.letIn}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.section} description={words.sectionHint}>
        {admins.length > 0 ? (
          <FullRow>
            <Select
              {...field('email')}
              label={words.admin}
              items={admins.map(({ name, email }) => ({ id: email, label: `${name} · ${email}` }))}
              onChange={(chosen) => change(admins.find(({ email }) => email === chosen) ?? {})}
            />
          </FullRow>
        ) : (
          <>
            <TextField
              {...field('name')}
              label={own.name}
              isRequired
              requiredMessage={own.nameMissing}
              maxLength={120}
              autoComplete="off"
            />
            <TextField
              {...field('email')}
              type="email"
              label={own.email}
              isRequired
              requiredMessage={own.emailMissing}
              maxLength={254}
              autoComplete="off"
            />
          </>
        )}
        <ReasonField hint={words.reasonHint} maxLength={200} {...field('reason')} />
      </FormSection>
    </ActionDialog>
  );
}
