import type { messages as english } from '#messages/screens/landing/Site/messages';
import type { Translation } from '#language/messages';
/** Messages around every page of the landing site in Swahili. A native reader has yet to review them. */
export const site = {
  skip: 'Ruka hadi maudhui',
  nav: 'Sehemu za ukurasa',
  sections: {
    features: 'Vipengele',
    integrations: 'Miunganisho',
    solutions: 'Suluhisho',
    pricing: 'Bei',
    ai: 'AI',
    faq: 'Maswali',
  },
  signIn: 'Ingia',
  signUp: 'Jisajili',
  footer: { features: 'Vipengele', pricing: 'Bei', support: 'Usaidizi' },
  more: 'Kuhusu tovuti hii',
  privacy: 'Ilani ya faragha',
  terms: 'Masharti',
  runBy: (productName: string, operatorName: string) => `${productName} inaendeshwa na ${operatorName}.`,
} satisfies Translation<typeof english>;
