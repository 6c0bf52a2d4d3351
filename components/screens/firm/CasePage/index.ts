export { CasePageScreen, type CasePageScreenProps, type CasePageTargets } from './CasePageScreen';
