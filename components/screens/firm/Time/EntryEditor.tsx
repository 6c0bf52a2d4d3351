import { useMemo } from 'react';
import { Checkbox } from '#components/elements/Checkbox';
import { DatePicker } from '#components/elements/DatePicker';
import { TextArea } from '#components/elements/TextArea';
import { useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { useToday } from '#components/patterns/DateText';
import { RecordDialog } from '../../record';
import { CaseChoice } from '../CaseChoice';
import { DurationField } from './DurationField';
import { entryKind, useEntryFields } from './entryKind';
import { messages } from './messages';
import { entryName } from './useTimeActions';

export interface EntryEditorProps {
  /** The entry’s id. */
  id: string;
  personId: string;
  /** Closes the editor, after saving or cancelling. */
  onClose: () => void;
}

/** The form for recorded time, in a dialog. A default export, so that it can be lazy-loaded. */
export default function EntryEditor({ id, personId, onClose }: EntryEditorProps) {
  const words = useMessages(messages);
  const today = useToday();
  const kind = useMemo(() => entryKind(personId, today, (entry) => entryName(words, entry)), [personId, today, words]);
  return (
    <RecordDialog
      kind={kind}
      id={id}
      fields={useEntryFields()}
      words={{ ...words, created: words.added, save: words.saveChanges }}
      onClose={onClose}
    >
      {({ values, change }) => (
        <FormSection title={words.entry} description={words.entryHint}>
          <DurationField value={values.minutes} onChange={(minutes) => change({ minutes })} />
          <DatePicker
            name="day"
            label={words.day}
            isRequired
            max={today}
            value={values.day}
            onChange={(day) => change({ day })}
          />
          <FullRow>
            <CaseChoice isRequired={false} value={values.caseId} onChange={(caseId) => change({ caseId })} />
          </FullRow>
          <FullRow>
            <TextArea
              name="description"
              label={words.what}
              maxLength={500}
              value={values.description}
              onChange={(description) => change({ description })}
            />
          </FullRow>
          <Checkbox
            name="isBillable"
            isDisabled={values.caseId === null}
            isSelected={values.caseId !== null && values.isBillable}
            onChange={(isBillable) => change({ isBillable })}
          >
            {words.billable}
          </Checkbox>
        </FormSection>
      )}
    </RecordDialog>
  );
}
