export { EnterSupportScreen, type EnterSupportScreenProps } from './EnterSupportScreen';
