import { useMemo } from 'react';
import { useMessages } from '#components/language';
import { newRecord, RecordDialog } from '../../record';
import { ClosedCaseWarning } from '../ClosedCase';
import { EventFields } from './EventFields';
import { eventKind, useEventFields } from './eventKind';
import { messages } from './messages';
import { Untimed } from './Untimed';

export interface EventEditorProps {
  /** The event’s id, or `new` to create one. */
  id: string;
  /** The case that a new event belongs to. Leave it out for an event without a case. */
  caseId?: string;
  /** Closes the editor, after saving or cancelling. */
  onClose: () => void;
}

/** The form for a hearing, deadline or meeting, in a dialog. A default export, so that it can be lazy-loaded. */
export default function EventEditor({ id, caseId, onClose }: EventEditorProps) {
  const kind = useMemo(() => eventKind(caseId), [caseId]);
  const warned = { caseId, ...(id !== newRecord && { except: id }) };
  return (
    <RecordDialog kind={kind} id={id} fields={useEventFields()} words={useMessages(messages)} onClose={onClose}>
      {({ values, change, stored, release }) => (
        <EventFields warned={warned} stored={stored} values={values} onChange={change}>
          {!stored && <ClosedCaseWarning caseId={caseId} />}
          {!stored && caseId && (
            <Untimed
              caseId={caseId}
              values={values}
              onTimed={() => {
                release();
                onClose();
              }}
            />
          )}
        </EventFields>
      )}
    </RecordDialog>
  );
}
