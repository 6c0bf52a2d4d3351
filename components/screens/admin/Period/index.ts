export { CustomPeriodFields } from './CustomPeriodFields';
export { PeriodSelect, type PeriodProps } from './PeriodSelect';
export { type Period, usePeriod } from './usePeriod';
