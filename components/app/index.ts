export { LeaveGuard, type LeaveGuardProps, useLeave, useLeaveGuard } from './LeaveGuard';
export { type Announcement, useAnnounce } from './useAnnounce';
export { useExplain } from './useExplain';
export { useProblem } from './useProblem';
