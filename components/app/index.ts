export { download } from './download';
export { isOutdated } from './isOutdated';
export { Copyable } from './Copyable';
export { CopyButton, type CopyButtonProps } from './CopyButton';
export { useCopy } from './useCopy';
export { lazyDialog } from './lazyDialog';
export { LeaveGuard, type LeaveGuardProps, LeaveScope, useLeave, useLeaveGuard } from './LeaveGuard';
export { type Announcement, useAnnounce } from './useAnnounce';
export { useRefreshAtMidnight } from './useRefreshAtMidnight';
export { useRestoreFocus } from './useRestoreFocus';
export { useDismissOtherFirmsToasts, useDismissOutdatedToasts } from './useDismissOutdatedToasts';
export { useLoadedDialog } from './useLoadedDialog';
export { useExplain } from './useExplain';
export { hasSingleKeys, setSingleKeys } from './singleKeys';
export {
  forgetVisits,
  previousPage,
  listHref,
  type Place,
  placeIn,
  rememberList,
  rememberRows,
  rememberVisit,
} from './visits';
export { useNameInTitle, useShownName } from './nameInTitle';
export { useProblem } from './useProblem';
export { UploadsProvider, type UploadsProviderProps, type Uploads, useUploads } from './Uploads';
