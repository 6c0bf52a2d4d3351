import { useMemo } from 'react';
import { useMessages } from '#components/language';
import { RecordDialog } from '../../record';
import { EventFields } from './EventFields';
import { eventKind, useEventFields } from './eventKind';
import { messages } from './messages';

/** Which event, and how to leave it. */
export interface EventEditorProps {
  /** The event’s id, or `new` for one that is yet to be made. */
  id: string;
  /** The case that a new one belongs to. Leave it out for an event of no case. */
  caseId?: string;
  /** Closes the editor, whatever was changed in it. */
  onClose: () => void;
}

/** A hearing, deadline or meeting and its form, in a dialog. The default export, so that it can be loaded when it is opened. */
export default function EventEditor({ id, caseId, onClose }: EventEditorProps) {
  const kind = useMemo(() => eventKind(caseId), [caseId]);
  return (
    <RecordDialog kind={kind} id={id} fields={useEventFields()} words={useMessages(messages)} onClose={onClose}>
      {({ values, change }) => <EventFields values={values} onChange={change} />}
    </RecordDialog>
  );
}
