export { AreaChart, type AreaChartProps, type DayValue } from './AreaChart';
