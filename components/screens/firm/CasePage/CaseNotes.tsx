import { Pencil } from 'lucide-react';
import { deleteNote, type Note, noteList, restoreNote, useList, useSend } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { newRecord, useDeletion } from '../../record';
import { ActionMenu } from '../../rights';
import { Newest } from '../FileCards';
import * as styles from './CasePage.css';
import { messages } from './messages';

export interface CaseNotesProps {
  caseId: string;
  /** Opens the form for a note, or for a new one. */
  onEdit: (id: string) => void;
}

/** The notes of a case, newest first. */
export function CaseNotes({ caseId, onEdit }: CaseNotesProps) {
  const notes = useList(noteList, { caseId });
  const { notes: words, writeNote } = useMessages(messages);
  const { weekdayDate, time } = useFormat();
  const { mutateAsync: remove } = useSend(deleteNote);
  const { mutateAsync: restore } = useSend(restoreNote);
  const { ask, dialog } = useDeletion<Note>(({ id }) => ({
    question: words.question,
    hint: words.hint,
    act: () => remove(id),
    done: () => words.deleted,
    failed: words.notDeleted,
    undo: { act: () => restore(id), done: () => words.restored, failed: words.notRestored },
  }));
  return (
    <Card
      title={words.title}
      isPadded={false}
      actions={
        <Button size="sm" icon={<Icon of={Pencil} />} onPress={() => onEdit(newRecord)}>
          {writeNote}
        </Button>
      }
    >
      <DataView
        label={words.title}
        query={notes}
        isEmpty={notes.rows.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} />}
      >
        <Newest label={words.title} list={notes} all={words.all}>
          {(note) => {
            const day = weekdayDate(note.created_at);
            return (
              <li key={note.id} className={styles.note}>
                <div className={styles.words}>
                  <p className={styles.prose}>{note.content}</p>
                  <p className={styles.soft}>
                    {[
                      note.author ?? words.someone,
                      day,
                      time(note.created_at),
                      ...(note.isPrivate ? [words.private] : []),
                    ].join(', ')}
                  </p>
                </div>
                <ActionMenu
                  label={words.actions(day)}
                  items={[
                    { id: 'edit', label: words.edit, onAction: () => onEdit(note.id) },
                    { id: 'delete', label: words.delete, tone: 'danger', onAction: () => ask(note) },
                  ]}
                />
              </li>
            );
          }}
        </Newest>
      </DataView>
      {dialog}
    </Card>
  );
}
