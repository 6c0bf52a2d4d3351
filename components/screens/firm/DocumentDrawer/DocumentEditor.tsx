import { useOwnClientSearch } from '#components/api';
import { useLeave } from '#components/app';
import { Checkbox } from '#components/elements/Checkbox';
import { DatePicker } from '#components/elements/DatePicker';
import { Dialog } from '#components/elements/Dialog';
import { TextField } from '#components/elements/TextField';
import { common, useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { type Chosen, RecordChoice, useRecordSearch } from '../../choice';
import { ExistingEditor } from '../../record';
import { CaseChoice } from '../CaseChoice';
import { documentKind, useDocumentFields } from './documentKind';
import { messages } from './messages';

export interface DocumentEditorProps {
  /** The document's id. */
  id: string;
  /** Closes the editor, after saving or cancelling. */
  onClose: () => void;
}

/** The form for what the firm says of a document, in a dialog. A default export, so that it can be lazy-loaded. */
export default function DocumentEditor({ id, onClose }: DocumentEditorProps) {
  const words = useMessages(messages);
  const { close } = useMessages(common);
  const leave = useLeave();
  const cancel = () => leave(onClose);
  return (
    <Dialog
      isOpen
      size="lg"
      isDismissable={false}
      asksWhenTyped
      title={words.editTitle}
      closeLabel={close}
      onOpenChange={(isOpen) => !isOpen && cancel()}
    >
      <ExistingEditor
        kind={documentKind}
        id={id}
        fields={useDocumentFields()}
        words={words}
        place="dialog"
        onSaved={onClose}
        onCancel={cancel}
      >
        {({ values, change }) => (
          <>
            <FormSection title={words.sections.document} description={words.sections.documentHint}>
              <FullRow>
                <TextField
                  name="name"
                  label={words.fields.name}
                  isRequired
                  requiredMessage={words.nameMissing}
                  maxLength={255}
                  value={values.name}
                  onChange={(name) => change({ name })}
                />
              </FullRow>
              <CaseChoice isRequired={false} value={values.case} onChange={(ofCase) => change({ case: ofCase })} />
              {!values.case && <ClientField value={values.client} onChange={(client) => change({ client })} />}
              <FullRow>
                <TextField
                  name="tags"
                  label={words.fields.tags}
                  description={words.tagsHint}
                  value={values.tags}
                  onChange={(tags) => change({ tags })}
                />
              </FullRow>
            </FormSection>
            <FormSection title={words.sections.keeping} description={words.sections.keepingHint}>
              <DatePicker
                name="retainUntil"
                label={words.fields.retainUntil}
                value={values.retainUntil}
                onChange={(retainUntil) => change({ retainUntil })}
              />
              <FullRow>
                <Checkbox
                  name="hold"
                  description={words.holdHint}
                  isSelected={values.hold}
                  onChange={(hold) => change({ hold })}
                >
                  {words.fields.hold}
                </Checkbox>
              </FullRow>
            </FormSection>
          </>
        )}
      </ExistingEditor>
    </Dialog>
  );
}

function ClientField({ value, onChange }: { value: Chosen | null; onChange: (client: Chosen | null) => void }) {
  const words = useMessages(messages);
  const search = useRecordSearch(value);
  const clients = useOwnClientSearch(search.word);
  return (
    <RecordChoice
      name="clientId"
      label={words.fields.client}
      placeholder={words.clientHint}
      chosen={value}
      onChoose={(found) => onChange(found && { id: found.id, label: found.name })}
      search={search}
      query={clients}
      found={clients.data?.data ?? []}
      itemOf={({ id, name, phone, email }) => ({
        id,
        label: name,
        description: [phone, email].filter(Boolean).join(' · '),
      })}
      loadingText={words.findingClients}
      emptyText={words.noClient}
    />
  );
}
