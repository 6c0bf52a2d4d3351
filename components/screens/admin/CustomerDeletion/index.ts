export { useCustomerDeletion } from './useCustomerDeletion';
export { useRestoreCustomer } from './useRestoreCustomer';
