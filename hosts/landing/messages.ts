import { defineMessages } from '#language/messages';
import type { LandingRouteId } from './routes';

/** The title of each page in its own language, regardless of the user's. */
export const pageTitles = defineMessages('hosts/landing.pageTitles', {
  en: 'Practice management for law firms in Kenya',
  sw: 'Usimamizi wa ofisi za mawakili nchini Kenya',
  'privacy-en': 'Privacy notice',
  'privacy-sw': 'Ilani ya faragha',
  'terms-en': 'Terms',
  'terms-sw': 'Masharti',
  'sign-in-en': 'Sign in',
  'sign-in-sw': 'Ingia',
  'welcome-en': 'Finish signing up',
  'welcome-sw': 'Maliza kujisajili',
} satisfies Record<LandingRouteId, string>);
