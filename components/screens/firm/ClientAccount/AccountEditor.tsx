import { addClientAccount, useSend } from '#components/api';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { ActionDialog, useFormValues } from '../../record';
import { messages } from './messages';

const fields = ['title', 'bankName', 'accountNumber'];

/** Adds a client account. A default export, so that it can be lazy-loaded. */
export default function AccountEditor({ onClose }: { onClose: () => void }) {
  const words = useMessages(messages);
  const { values, field } = useFormValues({ title: '', bankName: '', accountNumber: '' });
  const { title, bankName, accountNumber } = values;
  const { mutateAsync: send, isPending, error } = useSend(addClientAccount);
  return (
    <ActionDialog
      title={words.addAccount}
      submitLabel={words.saveAccount}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notSaved}
      onSubmit={async () => {
        await send({ title: title.trim(), bankName: bankName.trim(), accountNumber: accountNumber.trim() });
        toasts.show({ title: words.accountAdded(title.trim()) });
        onClose();
      }}
      onClose={onClose}
    >
      <FormSection title={words.accountSection} description={words.accountHint}>
        <FullRow>
          <TextField
            {...field('title')}
            label={words.accountTitle}
            description={words.accountTitleHint}
            isRequired
            requiredMessage={words.accountTitleMissing}
            maxLength={120}
            autoComplete="off"
          />
        </FullRow>
        <TextField
          {...field('bankName')}
          label={words.bankName}
          isRequired
          requiredMessage={words.bankMissing}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          {...field('accountNumber')}
          label={words.accountNumber}
          isRequired
          requiredMessage={words.accountNumberMissing}
          maxLength={40}
          autoComplete="off"
        />
      </FormSection>
    </ActionDialog>
  );
}
