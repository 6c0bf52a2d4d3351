export { FieldLabel, FieldNotes, type FieldTexts } from './FieldTexts';
export { box, field, input } from './field.css';
