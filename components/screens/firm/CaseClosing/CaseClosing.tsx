import { useState } from 'react';
import { type Case, caseRecord, closeCase, reopenCase, type Versioned } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { TextArea } from '#components/elements/TextArea';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { ActionDialog, useVersionedSave } from '../../record';
import { messages } from './messages';

/** Which case, and how to leave. */
export interface CaseClosingProps {
  /** The case, in the version that is shown. */
  read: Versioned<Case>;
  /** Closes the dialog, done or not. */
  onClose: () => void;
}

const fields = ['reason', 'closedOn'];

/** Closes an open case, or opens a closed one again, for a reason. Somebody else's changes to the case stay as they are. */
export default function CaseClosing({ read, onClose }: CaseClosingProps) {
  const words = useMessages(messages);
  const today = useToday();
  const { id, title, status, openedOn } = read.record;
  // As it was when the dialog opened: the words don't turn round while it closes.
  const [isClosed] = useState(status === 'Closed');
  const [reason, setReason] = useState('');
  const [closedOn, setClosedOn] = useState<string | null>(today);
  const text = isClosed ? words.reopen : words.close;
  const input = { reason, ...(!isClosed && closedOn && { closedOn }) };
  const { save, isPending, error } = useVersionedSave<Case, typeof input, Case>({
    id,
    source: caseRecord,
    update: isClosed ? reopenCase : closeCase,
    onSaved: (saved) => {
      toasts.show({ title: text.done(saved.title), about: id });
      onClose();
    },
    onStale: (theirs) => {
      // Who was first has done it already.
      if ((theirs.record.status === 'Closed') !== isClosed) onClose();
      else save(input, theirs);
    },
  });
  return (
    <ActionDialog
      title={text.title(title)}
      submitLabel={text.submit}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={text.failed}
      onSubmit={() => save(input, read)}
      onClose={onClose}
    >
      <FormSection title={text.section} description={text.hint}>
        <FullRow>
          <TextArea
            name="reason"
            label={words.reason}
            description={text.reasonHint}
            isRequired
            requiredMessage={words.reasonMissing}
            maxLength={1000}
            value={reason}
            onChange={setReason}
          />
        </FullRow>
        {!isClosed && (
          <DatePicker
            name="closedOn"
            label={words.closedOn}
            min={openedOn}
            max={today}
            value={closedOn}
            onChange={setClosedOn}
          />
        )}
      </FormSection>
    </ActionDialog>
  );
}
