export { BillingSummary } from './BillingSummary';
