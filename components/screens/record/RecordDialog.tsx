import { useLeave } from '#components/app';
import { Dialog } from '#components/elements/Dialog';
import { common, useMessages } from '#components/language';
import type { RecordEditorProps } from './kind';
import { RecordEditor } from './RecordEditor';
import { newRecord } from './useEditorUrl';

/** The props of a `RecordEditor` in a dialog. */
export interface RecordDialogProps<Data, Values extends object, Input> extends Omit<
  RecordEditorProps<Data, Values, Input>,
  'place' | 'onSaved' | 'onCancel'
> {
  /** Called with the saved record, before it closes. */
  onSaved?: (saved: Data) => void;
  /** Closes the editor, after saving or cancelling. */
  onClose: () => void;
}

/** A `RecordEditor` in a dialog. */
export function RecordDialog<Data, Values extends object, Input>({
  onClose,
  onSaved,
  ...editor
}: RecordDialogProps<Data, Values, Input>) {
  const { close } = useMessages(common);
  const leave = useLeave();
  const { id, words } = editor;
  const onCancel = () => leave(onClose);
  return (
    <Dialog
      isOpen
      size="lg"
      isDismissable={false}
      asksWhenTyped
      title={id === newRecord ? words.newTitle : words.editTitle}
      closeLabel={close}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
    >
      <RecordEditor
        {...editor}
        place="dialog"
        onSaved={(saved) => {
          onSaved?.(saved);
          onClose();
        }}
        onCancel={onCancel}
      />
    </Dialog>
  );
}
