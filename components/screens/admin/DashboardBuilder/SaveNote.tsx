import { Form } from 'react-aria-components/Form';
import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { focusFirstField } from '#components/elements/field';
import { TextField } from '#components/elements/TextField';
import { common, useMessages } from '#components/language';
import { useFormValues } from '../../record/useFormValues';
import { messages } from './messages';

interface SaveNoteProps {
  onSave: (note: string) => void;
  onClose: () => void;
}

/** Asks for a note on the version that is about to be saved. */
export default function SaveNote({ onSave, onClose }: SaveNoteProps) {
  const words = useMessages(messages);
  const { cancel, close } = useMessages(common);
  const { values, field } = useFormValues({ note: '' });
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
          onSave(values.note.trim());
        }}
      >
        <TextField
          label={words.note}
          description={words.noteHint}
          autoComplete="off"
          maxLength={200}
          {...field('note')}
        />
      </Form>
    </Dialog>
  );
}
