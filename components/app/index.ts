export { isOutdated } from './isOutdated';
export { lazyDialog } from './lazyDialog';
export { LeaveGuard, type LeaveGuardProps, useLeave, useLeaveGuard } from './LeaveGuard';
export { type Announcement, useAnnounce } from './useAnnounce';
export { useLoadedDialog } from './useLoadedDialog';
export { useExplain } from './useExplain';
export { useProblem } from './useProblem';
