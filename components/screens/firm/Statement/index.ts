export { StatementScreen, type StatementScreenProps } from './StatementScreen';
