export { useCustomerDeletion } from './useCustomerDeletion';
export { useCustomerRestoring } from './useCustomerRestoring';
