import { useMessages } from '#components/language';
import type { Chosen } from '../../choice';
import { RecordDialog } from '../../record';
import { CaseFields } from './CaseFields';
import { caseKind, useCaseFields } from './caseKind';
import { messages } from './messages';

/** The case to edit, and how to close the editor. */
export interface CaseEditorProps {
  /** The case’s id, or `new` to create one. */
  id: string;
  /** The client of a new case, if already known. */
  client?: Chosen;
  /** Closes the editor, after saving or cancelling. */
  onClose: () => void;
}

/** The form for a case, in a dialog. A default export, so that it can be lazy-loaded. */
export default function CaseEditor({ id, client, onClose }: CaseEditorProps) {
  const kind = client ? { ...caseKind, blank: { ...caseKind.blank, client } } : caseKind;
  return (
    <RecordDialog kind={kind} id={id} fields={useCaseFields()} words={useMessages(messages)} onClose={onClose}>
      {({ values, change, stored }) => <CaseFields id={id} values={values} stored={stored} onChange={change} />}
    </RecordDialog>
  );
}
