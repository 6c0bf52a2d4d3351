export { CaseChoice, type CaseChoiceProps } from './CaseChoice';
