import { useLeave } from '#components/app';
import { Dialog } from '#components/elements/Dialog';
import { common, useMessages } from '#components/language';
import type { ExistingEditorProps } from './kind';
import { ExistingEditor } from './RecordEditor';

/** The props of an `ExistingEditor` in a dialog. */
export interface ExistingDialogProps<Data, Values extends object, Input> extends Omit<
  ExistingEditorProps<Data, Values, Input>,
  'place' | 'onSaved' | 'onCancel'
> {
  /** Called with the saved record, before it closes. */
  onSaved?: (saved: Data) => void;
  /** Closes the editor, after saving or cancelling. */
  onClose: () => void;
}

/** An `ExistingEditor` in a dialog: for a part of a record that has a form of its own. */
export function ExistingDialog<Data, Values extends object, Input>({
  onClose,
  onSaved,
  ...editor
}: ExistingDialogProps<Data, Values, Input>) {
  const { close } = useMessages(common);
  const leave = useLeave();
  const onCancel = () => leave(onClose);
  return (
    <Dialog
      isOpen
      size="lg"
      isDismissable={false}
      asksWhenTyped
      title={editor.words.editTitle}
      closeLabel={close}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
    >
      <ExistingEditor
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
