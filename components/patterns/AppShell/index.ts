export { AppShell, type AppShellLabels, type AppShellProps } from './AppShell';
export { type NavigationGroup, type NavigationItem } from './Navigation';
export { onRail } from './onRail';
