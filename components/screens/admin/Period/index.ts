export { PeriodDays } from './PeriodDays';
export { PeriodSelect, type PeriodProps } from './PeriodSelect';
export { type Period, usePeriod } from './usePeriod';
