export { CustomerSupport, type CustomerSupportProps } from './CustomerSupport';
