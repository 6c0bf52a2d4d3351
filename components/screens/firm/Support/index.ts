export { PastSupport } from './PastSupport';
export { SupportBanner, type SupportBannerProps } from './SupportBanner';
export { SupportNotice, type SupportNoticeProps } from './SupportNotice';
