export { FormSection, type FormSectionProps, FullRow } from './FormSection';
export { type FormProblem, ProblemAlert, type ProblemAlertProps } from './ProblemAlert';
export { RecordForm, type RecordFormPlace, type RecordFormProps } from './RecordForm';
export { type FieldError, splitErrors } from './splitErrors';
