import { useMemo } from 'react';
import { useMessages } from '#components/language';
import { RecordDialog } from '../../record';
import { ClosedCaseWarning } from '../ClosedCase';
import { messages } from './messages';
import { TaskFields } from './TaskFields';
import { taskKind, useTaskFields } from './taskKind';

export interface TaskEditorProps {
  /** The task’s id, or `new` to create one. */
  id: string;
  /** The case that a new task belongs to. Leave it out for a task without a case. */
  caseId?: string;
  /** Closes the editor, after saving or cancelling. */
  onClose: () => void;
}

/** The form for a task, in a dialog. A default export, so that it can be lazy-loaded. */
export default function TaskEditor({ id, caseId, onClose }: TaskEditorProps) {
  const kind = useMemo(() => taskKind(caseId), [caseId]);
  return (
    <RecordDialog kind={kind} id={id} fields={useTaskFields()} words={useMessages(messages)} onClose={onClose}>
      {({ values, change, stored }) => (
        <TaskFields values={values} onChange={change}>
          {!stored && <ClosedCaseWarning caseId={caseId} />}
        </TaskFields>
      )}
    </RecordDialog>
  );
}
