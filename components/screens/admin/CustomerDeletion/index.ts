export { useCustomerDeletion } from './useCustomerDeletion';
