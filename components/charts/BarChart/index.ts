export { BarChart, type BarChartProps, type BarValue } from './BarChart';
