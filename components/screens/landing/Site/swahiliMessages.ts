/** Messages around every page of the landing site in Swahili. A native reader has yet to review them. */
export const swahili = {
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
};
