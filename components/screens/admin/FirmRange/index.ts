export { FirmRange, type FirmRangeProps } from './FirmRange';
