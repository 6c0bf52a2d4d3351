import { useMessages } from '#components/language';
import type { Chosen } from '../../choice';
import { RecordDialog } from '../../record';
import { CaseFields } from './CaseFields';
import { caseKind, useCaseFields } from './caseKind';
import { messages } from './messages';

/** Which case, and how to leave it. */
export interface CaseEditorProps {
  /** The case’s id, or `new` for one that is yet to be made. */
  id: string;
  /** Whose case a new one is, where that is known already. */
  client?: Chosen;
  /** Closes the editor, whatever was changed in it. */
  onClose: () => void;
}

/** A case and its form, in a dialog. The default export, so that it can be loaded when it is opened. */
export default function CaseEditor({ id, client, onClose }: CaseEditorProps) {
  const kind = client ? { ...caseKind, blank: { ...caseKind.blank, client } } : caseKind;
  return (
    <RecordDialog kind={kind} id={id} fields={useCaseFields()} words={useMessages(messages)} onClose={onClose}>
      {({ values, change }) => <CaseFields values={values} onChange={change} />}
    </RecordDialog>
  );
}
