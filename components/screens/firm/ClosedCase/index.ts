export { ClosedCaseWarning } from './ClosedCaseWarning';
