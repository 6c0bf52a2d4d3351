export { CustomerDetailsScreen, type CustomerDetailsScreenProps } from './CustomerDetailsScreen';
