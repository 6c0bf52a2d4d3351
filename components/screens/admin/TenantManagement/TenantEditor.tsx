import { useMessages } from '#components/language';
import { RecordDialog } from '../../record';
import { messages } from './editorMessages';
import { TenantFields } from './TenantFields';
import { tenantKind, useTenantFields } from './tenantKind';

export interface TenantEditorProps {
  /** The firm's id, or `new` to create one. */
  id: string;
  /** The parent host of the firms' subdomains. */
  firmHost: string;
  /** Closes the editor, after saving or cancelling. */
  onClose: () => void;
}

/** Edits a firm's account and branding, in a dialog over the list. A default export, so that it can be lazy-loaded. */
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
