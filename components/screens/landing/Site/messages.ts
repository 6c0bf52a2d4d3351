import { defineMessages } from '#language/messages';

/** Messages around every page of the landing site: its header and footer. */
export const messages = defineMessages('screens/landing/Site', {
  skip: 'Skip to content',
  nav: 'Page sections',
  sections: {
    features: 'Features',
    integrations: 'Integrations',
    solutions: 'Solutions',
    pricing: 'Pricing',
    ai: 'AI',
    faq: 'FAQ',
  },
  signIn: 'Sign In',
  signUp: 'Sign Up',
  footer: { features: 'Features', pricing: 'Pricing', support: 'Support' },
  more: 'About this site',
  privacy: 'Privacy notice',
  terms: 'Terms',
  runBy: (productName: string, operatorName: string) => `${productName} is run by ${operatorName}.`,
});
