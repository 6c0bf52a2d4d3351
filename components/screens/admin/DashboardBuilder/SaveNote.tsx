import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { focusFirstField } from '#components/elements/field';
import { TextField } from '#components/elements/TextField';
import { common, useMessages } from '#components/language';
import { messages } from './messages';

interface SaveNoteProps {
  onSave: (note: string) => void;
  onClose: () => void;
}

/** Asks for a note on the version that is about to be saved. */
export default function SaveNote({ onSave, onClose }: SaveNoteProps) {
  const words = useMessages(messages);
  const { cancel, close } = useMessages(common);
  const [note, setNote] = useState('');
  return (
    <Dialog
      isOpen
      title={words.saveNoteTitle}
      closeLabel={close}
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>{cancel}</Button>
          <Button tone="accent" type="submit" form="dashboard-note">
            {words.save}
          </Button>
        </>
      }
    >
      <Form
        ref={focusFirstField}
        id="dashboard-note"
        onSubmit={(event) => {
          event.preventDefault();
          onSave(note.trim());
        }}
      >
        <TextField
          label={words.note}
          description={words.noteHint}
          autoComplete="off"
          maxLength={200}
          value={note}
          onChange={setNote}
        />
      </Form>
    </Dialog>
  );
}
