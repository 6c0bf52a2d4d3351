import { useState } from 'react';
import { type Import, updateImport, useSend } from '#components/api';
import { Select } from '#components/elements/Select';
import { useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { ActionDialog } from '../../record';
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
  const [encoding, setEncoding] = useState(found.encoding);
  const [delimiter, setDelimiter] = useState(found.delimiter);
  const [duplicates, setDuplicates] = useState(found.duplicates);
  const submit = async () => {
    // Another way of reading may find other columns.
    const isSame = encoding === found.encoding && delimiter === found.delimiter;
    const kept = isSame && { fields: found.columns.map(({ field }) => field) };
    await send({ id: found.id, body: { encoding, delimiter, duplicates, ...kept } });
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
      <FormSection title={words.file} description={words.settingsHint}>
        <Select
          name="encoding"
          label={words.encoding}
          items={choices(words.encodings)}
          value={encoding}
          onChange={setEncoding}
        />
        <Select
          name="delimiter"
          label={words.delimiter}
          items={choices(words.delimiters)}
          value={delimiter}
          onChange={setDelimiter}
        />
        <Select
          name="duplicates"
          label={words.duplicates}
          items={choices(words.duplicateChoices)}
          value={duplicates}
          onChange={setDuplicates}
        />
      </FormSection>
    </ActionDialog>
  );
}
