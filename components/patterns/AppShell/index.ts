export { AppShell, type AppShellLabels, type AppShellProps } from './AppShell';
export { CloseMenu } from './CloseMenu';
export { type NavigationGroup, type NavigationItem } from './Navigation';
export { onRail } from './onRail';
