export { InvoicesScreen, type InvoicesScreenProps } from './InvoicesScreen';
