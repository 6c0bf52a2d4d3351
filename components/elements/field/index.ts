export { describedBy, FieldLabel, FieldNotes, type FieldTexts, invalidIf } from './FieldTexts';
export { affix, box, error, field, input, label, star } from './field.css';
