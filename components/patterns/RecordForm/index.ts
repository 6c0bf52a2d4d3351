export { FormSection, type FormSectionProps, FullRow } from './FormSection';
export { RecordForm, type FormProblem, type RecordFormPlace, type RecordFormProps } from './RecordForm';
export { type FieldError, splitErrors } from './splitErrors';
