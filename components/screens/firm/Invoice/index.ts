export { InvoiceScreen, type InvoiceScreenProps } from './InvoiceScreen';
