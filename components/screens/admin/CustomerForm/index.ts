export { EditCustomerScreen, type EditCustomerScreenProps } from './EditCustomerScreen';
export { NewCustomerScreen, type NewCustomerScreenProps } from './NewCustomerScreen';
