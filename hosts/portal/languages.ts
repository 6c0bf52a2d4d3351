import { english, type Language } from '#components/language';
import type { PortalLanguage } from '#components/api';
import { swahili } from './swahili';

/** The languages of the portal. */
export const languages: Readonly<Record<PortalLanguage, Language>> = { en: english, sw: swahili };
