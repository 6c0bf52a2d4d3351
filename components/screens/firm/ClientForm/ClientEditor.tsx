import { useMessages } from '#components/language';
import { RecordDialog } from '../../record';
import { ClientFields } from './ClientFields';
import { clientKind, useClientFields } from './clientKind';
import { messages } from './messages';
import { SimilarClients } from './SimilarClients';

/** Which client, and how to leave it. */
export interface ClientEditorProps {
  /** The client's id, or `new` for one that is yet to be made. */
  id: string;
  /** Closes the editor, whatever was changed in it. */
  onClose: () => void;
}

/** A client and its form, in a dialog. The default export, so that it can be loaded when it is opened. */
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
