export type { Operator, OtherLanguage, SiteProps } from './site';
