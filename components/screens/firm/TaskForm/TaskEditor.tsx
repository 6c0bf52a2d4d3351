import { useMemo } from 'react';
import { useMessages } from '#components/language';
import { RecordDialog } from '../../record';
import { messages } from './messages';
import { TaskFields } from './TaskFields';
import { taskKind, useTaskFields } from './taskKind';

/** Which task, and how to leave it. */
export interface TaskEditorProps {
  /** The task’s id, or `new` for one that is yet to be made. */
  id: string;
  /** The case that a new one belongs to. Leave it out for a task of no case. */
  caseId?: string;
  /** Closes the editor, whatever was changed in it. */
  onClose: () => void;
}

/** A task and its form, in a dialog. The default export, so that it can be loaded when it is opened. */
export default function TaskEditor({ id, caseId, onClose }: TaskEditorProps) {
  const kind = useMemo(() => taskKind(caseId), [caseId]);
  return (
    <RecordDialog kind={kind} id={id} fields={useTaskFields()} words={useMessages(messages)} onClose={onClose}>
      {({ values, change }) => <TaskFields values={values} onChange={change} />}
    </RecordDialog>
  );
}
