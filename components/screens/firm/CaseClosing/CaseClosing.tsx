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

/** The case to close or reopen, and how to close the dialog. */
export interface CaseClosingProps {
  /** The version of the case that is shown. */
  read: Versioned<Case>;
  /** Closes the dialog, done or not. */
  onClose: () => void;
}

const fields = ['reason', 'closedOn'];

/** Closes an open case or reopens a closed one, with a reason. Other people's changes to the case are kept. */
export default function CaseClosing({ read, onClose }: CaseClosingProps) {
  const words = useMessages(messages);
  const today = useToday();
  const { id, title, status, openedOn } = read.record;
  // The status when the dialog opened, so that the text doesn't flip while it closes.
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
  });
  const saveOver = (version: Versioned<Case>) =>
    save(input, version, (theirs) => {
      // Someone else has already done it.
      if ((theirs.record.status === 'Closed') !== isClosed) onClose();
      else saveOver(theirs);
    });
  return (
    <ActionDialog
      title={text.title(title)}
      submitLabel={text.submit}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={text.failed}
      onSubmit={() => saveOver(read)}
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
