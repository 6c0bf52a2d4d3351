export { CreateInvoiceScreen } from './CreateInvoiceScreen';
