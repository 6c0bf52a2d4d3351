export { FirmName, type FirmNameProps } from './FirmName';
