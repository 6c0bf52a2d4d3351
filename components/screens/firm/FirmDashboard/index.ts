export { FirmDashboardScreen } from './FirmDashboardScreen';
