export { ActionDialog, type ActionDialogProps } from './ActionDialog';
export type { BeforeSave, ExistingKind, RecordEditorProps, RecordKind, RecordWords } from './kind';
export { type FormFields } from './mergeVersions';
export { useDeletion } from './useDeletion';
export { ReasonField, type ReasonFieldProps } from './ReasonField';
export { RecordDialog, type RecordDialogProps } from './RecordDialog';
export { ExistingEditor, RecordEditor } from './RecordEditor';
export { newRecord, useEditorUrl } from './useEditorUrl';
export { useVersionedSave } from './useVersionedSave';
