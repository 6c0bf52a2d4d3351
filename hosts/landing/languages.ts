import { english, type Language } from '#components/language';
import { swahili } from '../languages/swahili';
import type { SiteLanguage } from './routes';

/** The languages of the site. */
export const languages: Readonly<Record<SiteLanguage, Language>> = { en: english, sw: swahili };
