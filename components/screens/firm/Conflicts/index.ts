export { Findings, type FindingsProps } from './Findings';
export { FormCheck, type FormCheckProps } from './FormCheck';
export { messages as conflictMessages } from './messages';
export { useConflictDraft } from './useConflictDraft';
export { useConflictText } from './useConflictText';
