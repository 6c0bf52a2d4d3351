export { ReportsScreen, type ReportsScreenProps } from './ReportsScreen';
