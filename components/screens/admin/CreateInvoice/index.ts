export { CreateInvoiceScreen } from './CreateInvoiceScreen';
export { EditInvoiceScreen, type EditInvoiceScreenProps } from './EditInvoiceScreen';
