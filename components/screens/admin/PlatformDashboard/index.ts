export { PlatformDashboardScreen } from './PlatformDashboardScreen';
