import { defineMessages } from '#language/messages';
import type { LandingRouteId } from './routes';

/** The title of each page in its own language, regardless of the user's. */
export const pageTitles = defineMessages({
  en: 'Practice management for law firms in Kenya',
  sw: 'Usimamizi wa ofisi za mawakili nchini Kenya',
  'privacy-en': 'Privacy notice',
  'privacy-sw': 'Ilani ya faragha',
  'terms-en': 'Terms',
  'terms-sw': 'Masharti',
  'sign-in-en': 'Sign in',
  'sign-in-sw': 'Ingia',
} satisfies Record<LandingRouteId, string>);

/** The description of each page but the front page, for search engines. */
export const pageDescriptions = defineMessages(
  {
    privacy: (productName: string) =>
      `What ${productName} keeps about visitors and law firms, for how long and where, and your rights under Kenya’s Data Protection Act, 2019.`,
    terms: (productName: string) => `The terms on which law firms use ${productName}: trial, prices, data and leaving.`,
    signIn: (productName: string) => `Open your firm’s area of ${productName}, at its own address.`,
  },
  {
    sw: {
      privacy: (productName: string) =>
        `Kile ambacho ${productName} inahifadhi kuhusu wageni na ofisi za mawakili, kwa muda gani na wapi, na haki zako chini ya Sheria ya Ulinzi wa Data ya Kenya, 2019.`,
      terms: (productName: string) =>
        `Masharti ambayo ofisi za mawakili hutumia ${productName}: jaribio, bei, data na kuondoka.`,
      signIn: (productName: string) => `Fungua eneo la ofisi yako la ${productName}, kwa anwani yake.`,
    },
  },
);
