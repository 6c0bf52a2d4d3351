export { MetricsChart } from './MetricsChart';
