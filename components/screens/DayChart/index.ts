export { DayChart, type DayChartProps } from './DayChart';
