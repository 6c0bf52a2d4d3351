export { LeaveGuard, type LeaveGuardProps, useLeave, useLeaveGuard } from './LeaveGuard';
export { type Announcement, useAnnounce } from './useAnnounce';
