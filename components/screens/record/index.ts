export { type FormFields } from './mergeVersions';
export { useDeletion } from './useDeletion';
export { RecordDialog, type RecordDialogProps } from './RecordDialog';
export { RecordEditor, type RecordEditorProps, type RecordKind, type RecordWords } from './RecordEditor';
export { newRecord, useEditorUrl } from './useEditorUrl';
export { useVersionedSave } from './useVersionedSave';
