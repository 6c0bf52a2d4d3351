import type { pageDescriptions as english } from '#messages/screens/landing/Site/pageDescriptions';
import type { Translation } from '#language/messages';

/** What search engines show of a page. */
export const pageDescriptions = {
  privacy: (productName: string) =>
    `Kile ambacho ${productName} inahifadhi kuhusu wageni na ofisi za mawakili, kwa muda gani na wapi, na haki zako chini ya Sheria ya Ulinzi wa Data ya Kenya, 2019.`,
  terms: (productName: string) =>
    `Masharti ambayo ofisi za mawakili hutumia ${productName}: jaribio, bei, data na kuondoka.`,
  welcome: (productName: string) => `Maliza kusajili ofisi yako kwa ${productName}, kwa kiungo ulichopewa.`,
  signIn: (productName: string) => `Fungua eneo la ofisi yako la ${productName}, kwa anwani yake.`,
} satisfies Translation<typeof english>;
