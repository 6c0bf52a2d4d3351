import { type PeopleCalls, type RosterPerson, useSend } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { Alert } from '#components/elements/Alert';
import { Select } from '#components/elements/Select';
import { useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { ActionDialog, useFormValues } from '../record';
import { messages } from './messages';

const fields = ['to'];

export interface TransferDialogProps {
  offer: PeopleCalls['offer'];
  /** Who may take the account over. */
  people: readonly RosterPerson[];
  onClose: () => void;
}

/** Asks to whom the account is offered. A default export, so that it can be lazy-loaded. */
export default function TransferDialog({ offer, people, onClose }: TransferDialogProps) {
  const words = useMessages(messages);
  const { mutateAsync: send, isPending, error } = useSend(offer);
  const { values, field } = useFormValues({ to: people[0]?.id ?? null });
  const { to } = values;
  const submit = async () => {
    if (to === null) return;
    await send(to);
    toasts.show({ title: words.offered(people.find(({ id }) => id === to)?.name ?? '') });
    onClose();
  };
  return (
    <ActionDialog
      title={words.transferTitle}
      submitLabel={words.offer}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.offerFailed}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.transferSection} description={words.transferHint}>
        {people.length === 0 ? (
          <Alert title={words.nobody}>{words.nobodyHint}</Alert>
        ) : (
          <Select
            {...field('to')}
            label={words.to}
            isRequired
            requiredMessage={words.toMissing}
            items={people.map(({ id, name, email }) => ({ id, label: `${name} · ${email}` }))}
          />
        )}
      </FormSection>
    </ActionDialog>
  );
}
