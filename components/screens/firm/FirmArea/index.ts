export { FirmAreaScreen, type FirmAreaScreenProps } from './FirmAreaScreen';
