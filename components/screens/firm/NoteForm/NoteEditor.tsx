import { useMemo } from 'react';
import { createNote, type Note, type NoteInput, noteRecord, updateNote, useSession } from '#components/api';
import { Checkbox } from '#components/elements/Checkbox';
import { TextArea } from '#components/elements/TextArea';
import { useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { RecordDialog, type RecordKind } from '../../record';
import { messages } from './messages';

export interface NoteEditorProps {
  /** The note’s id, or `new` to create one. */
  id: string;
  caseId: string;
  /** Closes the editor, after saving or cancelling. */
  onClose: () => void;
}

type NoteValues = { content: string; isPrivate: boolean };

function noteKind(caseId: string): RecordKind<Note, NoteValues, NoteInput> {
  return {
    source: noteRecord,
    right: 'notes',
    create: createNote,
    update: updateNote,
    nameOf: ({ content }) => content,
    blank: { content: '', isPrivate: false },
    valuesOf: ({ content, isPrivate }) => ({ content, isPrivate }),
    inputOf: ({ content, isPrivate }) => ({ caseId, content, isPrivate }),
    names: ['content', 'isPrivate'],
  };
}

/** The form for a note on a case, in a dialog. A default export, so that it can be lazy-loaded. */
export default function NoteEditor({ id, caseId, onClose }: NoteEditorProps) {
  const words = useMessages(messages);
  const kind = useMemo(() => noteKind(caseId), [caseId]);
  // While nobody signs in, no note can be anybody's own.
  const hasTeam = useSession() !== undefined;
  const fields = {
    content: { label: words.content, text: (content: string) => content },
    isPrivate: { label: words.isPrivate, text: (isPrivate: boolean) => (isPrivate ? words.team : words.everyone) },
  };
  return (
    <RecordDialog kind={kind} id={id} fields={fields} words={words} onClose={onClose}>
      {({ values, change }) => (
        <FormSection title={words.note} description={words.noteHint}>
          <FullRow>
            <TextArea
              name="content"
              label={words.content}
              isLabelHidden
              isRequired
              requiredMessage={words.contentMissing}
              rows={6}
              maxLength={10_000}
              value={values.content}
              onChange={(content) => change({ content })}
            />
          </FullRow>
          {hasTeam && (
            <FullRow>
              <Checkbox
                name="isPrivate"
                description={words.isPrivateHint}
                isSelected={values.isPrivate}
                onChange={(isPrivate) => change({ isPrivate })}
              >
                {words.isPrivate}
              </Checkbox>
            </FullRow>
          )}
        </FormSection>
      )}
    </RecordDialog>
  );
}
