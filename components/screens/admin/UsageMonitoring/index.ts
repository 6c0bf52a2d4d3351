export { UsageMonitoringScreen } from './UsageMonitoringScreen';
