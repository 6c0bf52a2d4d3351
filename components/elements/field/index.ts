export { FieldLabel, FieldNotes, type FieldTexts, invalidIf } from './FieldTexts';
export { box, field, input } from './field.css';
