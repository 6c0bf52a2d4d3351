export { ClientAccountScreen, type ClientAccountScreenProps } from './ClientAccountScreen';
