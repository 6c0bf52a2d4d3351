export { DashboardGrid, type DashboardGridProps, type GridWidget } from './DashboardGrid';
