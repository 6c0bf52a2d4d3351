export { ClientPageScreen, type ClientPageScreenProps } from './ClientPageScreen';
