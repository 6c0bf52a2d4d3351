export type { PlacedPages } from './ReverseDialog';
export { InvoiceScreen, type InvoiceScreenProps } from './InvoiceScreen';
