export type { Operator, OtherLanguage, SiteProps } from './site';
export { pageDescriptions } from './pageDescriptions';
