import { useMessages } from '#components/language';
import { RecordDialog } from '../../record';
import { ClientFields } from './ClientFields';
import { clientKind, useClientFields } from './clientKind';
import { messages } from './messages';
import { SimilarClients } from './SimilarClients';

/** The client to edit, and how to close the editor. */
export interface ClientEditorProps {
  /** The client's id, or `new` to create one. */
  id: string;
  /** Closes the editor, after saving or cancelling. */
  onClose: () => void;
}

/** The form for a client, in a dialog. A default export, so that it can be lazy-loaded. */
export default function ClientEditor({ id, onClose }: ClientEditorProps) {
  return (
    <RecordDialog kind={clientKind} id={id} fields={useClientFields()} words={useMessages(messages)} onClose={onClose}>
      {({ values, change, stored }) => (
        <>
          <ClientFields values={values} onChange={change} />
          {!stored && <SimilarClients values={values} />}
        </>
      )}
    </RecordDialog>
  );
}
