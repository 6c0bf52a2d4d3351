import type { Client } from '#components/api';
import { useMessages } from '#components/language';
import { newRecord, RecordDialog } from '../../record';
import { ClientFields } from './ClientFields';
import { clientKind, useClientFields } from './clientKind';
import { messages } from './messages';
import { SimilarClients, useClientLook } from './SimilarClients';

export interface ClientEditorProps {
  /** The client's id, or `new` to create one. */
  id: string;
  /** What is already known of a new client’s name. */
  name?: string;
  /** Called with the saved client, before it closes. */
  onSaved?: (client: Client) => void;
  /** Closes the editor, after saving or cancelling. */
  onClose: () => void;
}

/** The form for a client, in a dialog. A default export, so that it can be lazy-loaded. */
export default function ClientEditor({ id, name = '', onClose, ...on }: ClientEditorProps) {
  const kind = name ? { ...clientKind, blank: { ...clientKind.blank, name } } : clientKind;
  const look = useClientLook();
  return (
    <RecordDialog
      {...on}
      kind={kind}
      id={id}
      fields={useClientFields()}
      words={useMessages(messages)}
      beforeSave={id === newRecord ? look.beforeSave : undefined}
      onClose={onClose}
    >
      {({ values, change, stored }) => (
        <>
          <ClientFields values={values} onChange={change} />
          {!stored && <SimilarClients look={look} values={values} />}
        </>
      )}
    </RecordDialog>
  );
}
