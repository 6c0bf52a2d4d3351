export { CasesScreen } from './CasesScreen';
