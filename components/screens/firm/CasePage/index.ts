export { CasePageScreen, type CasePageScreenProps } from './CasePageScreen';
