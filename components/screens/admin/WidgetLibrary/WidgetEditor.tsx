import { useMessages } from '#components/language';
import { RecordDialog } from '../../record';
import { messages } from './editorMessages';
import { WidgetFields } from './WidgetFields';
import { useWidgetFields, widgetKind } from './widgetKind';

export interface WidgetEditorProps {
  /** The widget's id, or `new` to create one. */
  id: string;
  /** Closes the editor, after saving or cancelling. */
  onClose: () => void;
}

/** Edits a widget's definition, in a dialog over the library. A default export, so that it can be lazy-loaded. */
export default function WidgetEditor({ id, onClose }: WidgetEditorProps) {
  return (
    <RecordDialog kind={widgetKind} id={id} fields={useWidgetFields()} words={useMessages(messages)} onClose={onClose}>
      {({ values, change }) => <WidgetFields values={values} onChange={change} />}
    </RecordDialog>
  );
}
