import { useMessages } from '#components/language';
import { RecordDialog } from '../../record';
import { messages } from './editorMessages';
import { WidgetFields } from './WidgetFields';
import { useWidgetFields, widgetKind } from './widgetKind';

/** Which widget, and how to leave it. */
export interface WidgetEditorProps {
  /** The widget's id, or `new` for one that is yet to be made. */
  id: string;
  /** Closes the editor, whatever was changed in it. */
  onClose: () => void;
}

/** A widget's definition, in a dialog over the library. The default export, so that it can be loaded when it is opened. */
export default function WidgetEditor({ id, onClose }: WidgetEditorProps) {
  return (
    <RecordDialog kind={widgetKind} id={id} fields={useWidgetFields()} words={useMessages(messages)} onClose={onClose}>
      {({ values, change }) => <WidgetFields values={values} onChange={change} />}
    </RecordDialog>
  );
}
