export { ConflictDialog, type ConflictDialogProps, type ConflictingField, type MergedField } from './ConflictDialog';
