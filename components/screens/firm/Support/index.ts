export { SupportBanner, type SupportBannerProps } from './SupportBanner';
export { SupportCard, type SupportCardProps } from './SupportCard';
export { SupportNotice, type SupportNoticeProps } from './SupportNotice';
