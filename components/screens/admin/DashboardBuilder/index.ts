export { DashboardBuilderScreen } from './DashboardBuilderScreen';
