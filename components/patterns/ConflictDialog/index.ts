export { ConflictDialog, type ConflictDialogProps, type ContestedField, type MergedField } from './ConflictDialog';
