export { describedBy, FieldLabel, FieldNotes, type FieldTexts, invalidIf } from './FieldTexts';
export { focusFirstField } from './focusFirstField';
export { affix, box, error, field, input, label, star } from './field.css';
