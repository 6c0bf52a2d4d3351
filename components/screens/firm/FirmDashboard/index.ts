export { FirmDashboardScreen } from './FirmDashboardScreen';
export { FirmFigures, type FirmFiguresProps } from './FirmFigures';
