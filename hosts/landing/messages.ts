import { defineMessages } from '#components/language/messages';
import type { LandingRouteId } from './routes';

/** The page's title in each language, regardless of the user's own. */
export const pageTitles = defineMessages({
  en: 'Practice management for law firms in Kenya',
  sw: 'Usimamizi wa ofisi za mawakili nchini Kenya',
} satisfies Record<LandingRouteId, string>);
