import { type Import, updateImport, useSend } from '#components/api';
import { Select } from '#components/elements/Select';
import { useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { ActionDialog, useFormValues } from '../../record';
import { messages } from './messages';

const fields = ['encoding', 'delimiter', 'duplicates'];

export interface ReadSettingsProps {
  found: Import;
  onClose: () => void;
}

/** Asks how to read a file. A default export, so that it can be lazy-loaded. */
export default function ReadSettings({ found, onClose }: ReadSettingsProps) {
  const words = useMessages(messages);
  const { mutateAsync: send, isPending, error } = useSend(updateImport);
  const { id, columns, encoding, delimiter, duplicates } = found;
  const isText = encoding !== undefined && delimiter !== undefined;
  const { values, field } = useFormValues({
    encoding: encoding ?? 'utf-8',
    delimiter: delimiter ?? 'comma',
    duplicates,
  });
  const submit = async () => {
    // Another way of reading may find other columns.
    const isSame = !isText || (values.encoding === encoding && values.delimiter === delimiter);
    const kept = isSame && { fields: columns.map((column) => column.field) };
    const sent = isText ? values : { duplicates: values.duplicates };
    await send({ id, body: { ...sent, ...kept } });
    onClose();
  };
  const choices = <Id extends string>(names: Readonly<Record<Id, string>>) =>
    (Object.keys(names) as Id[]).map((id) => ({ id, label: names[id] }));
  return (
    <ActionDialog
      title={words.settings}
      submitLabel={words.readAgain}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notChanged}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.file} description={isText ? words.settingsHint : words.workbookHint}>
        {isText && (
          <>
            <Select {...field('encoding')} label={words.encoding} items={choices(words.encodings)} />
            <Select {...field('delimiter')} label={words.delimiter} items={choices(words.delimiters)} />
          </>
        )}
        <Select {...field('duplicates')} label={words.duplicates} items={choices(words.duplicateChoices)} />
      </FormSection>
    </ActionDialog>
  );
}
