export { FirmRange, firmRangeFilters, type FirmRangeProps } from './FirmRange';
