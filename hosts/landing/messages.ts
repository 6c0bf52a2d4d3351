import { defineMessages } from '#components/language/messages';
import type { LandingRouteId } from './routes';

/** The title of the page in each language, whatever language the reader has. */
export const pageTitles = defineMessages({
  en: 'Practice management for law firms in Kenya',
  sw: 'Usimamizi wa ofisi za mawakili nchini Kenya',
} satisfies Record<LandingRouteId, string>);
