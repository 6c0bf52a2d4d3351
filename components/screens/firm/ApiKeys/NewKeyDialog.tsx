import { type ApiKeyInput, createApiKey, type NewApiKey, useSend } from '#components/api';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { keyRights, longestKeyDays } from '#domain/access/keyRights';
import { CheckList } from '../../choice';
import { ActionDialog, useFormValues } from '../../record';
import { messages } from './messages';

// That a right is missing is said above the fields.
const fields = ['name', 'days'];

/** After how many days a key can end. */
const terms = [30, 90, 180, longestKeyDays];

const empty: ApiKeyInput = { name: '', rights: ['cases.read'], days: 90 };

export interface NewKeyDialogProps {
  /** Called with the key once it is made. */
  onMade: (name: string, made: NewApiKey) => void;
  onClose: () => void;
}

/** Asks what a key is for and what it may do. A default export, so that it can be lazy-loaded. */
export default function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const words = useMessages(messages);
  const { mutateAsync: send, isPending, error } = useSend(createApiKey);
  const { values, change, field } = useFormValues(empty);
  const submit = async () => {
    const made = await send(values);
    onClose();
    onMade(values.name.trim(), made);
  };
  return (
    <ActionDialog
      title={words.make}
      submitLabel={words.make}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.makeFailed}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.section} description={words.sectionHint}>
        <TextField
          {...field('name')}
          label={words.name}
          description={words.nameHint}
          isRequired
          requiredMessage={words.nameMissing}
          maxLength={60}
          autoComplete="off"
        />
        <Select
          name="days"
          label={words.days}
          items={terms.map((days) => ({ id: String(days), label: words.dayCount(days) }))}
          value={String(values.days)}
          onChange={(days) => change({ days: Number(days) })}
        />
        <FullRow>
          <CheckList
            label={words.rights}
            items={keyRights.map((id) => ({ id, label: words.may[id] }))}
            {...field('rights')}
          />
        </FullRow>
      </FormSection>
    </ActionDialog>
  );
}
