import { useMessages } from '#components/language';
import { RecordDialog } from '../../record';
import { messages } from './editorMessages';
import { TenantFields } from './TenantFields';
import { tenantKind, useTenantFields } from './tenantKind';

/** Which firm, and how to leave it. */
export interface TenantEditorProps {
  /** The firm's id, or `new` for one that is yet to be made. */
  id: string;
  /** The host of the firms' own addresses. */
  firmHost: string;
  /** Closes the editor, whatever was changed in it. */
  onClose: () => void;
}

/** A firm's account and look, in a dialog over the list. The default export, so that it can be loaded when it is opened. */
export default function TenantEditor({ id, firmHost, onClose }: TenantEditorProps) {
  const words = useMessages(messages);
  return (
    <RecordDialog
      kind={tenantKind}
      id={id}
      fields={useTenantFields()}
      words={words}
      createdHint={({ slug }) => words.createdHint(`${slug}.${firmHost}`)}
      onClose={onClose}
    >
      {({ values, change, stored }) => (
        <TenantFields values={values} onChange={change} firmHost={firmHost} stored={stored} />
      )}
    </RecordDialog>
  );
}
