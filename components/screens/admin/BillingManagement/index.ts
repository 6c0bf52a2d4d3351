export { BillingManagementScreen } from './BillingManagementScreen';
