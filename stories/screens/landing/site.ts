import type { SiteProps } from '#components/screens/landing/Site';

/** What is around the landing site's pages in stories, with every fact that the settings may name. */
export const site: SiteProps = {
  productName: 'Mizani',
  salesEmail: 'sales@mizani.example',
  links: { home: '/', privacy: '/privacy', terms: '/terms', signIn: '/sign-in' },
  otherLanguage: { href: '/sw', lang: 'sw', name: 'Kiswahili' },
  operator: {
    name: 'Mizani Practice Systems (Demo) Ltd',
    address: 'P.O. Box 00000–00100, Nairobi',
    phone: '+254 20 271 0000',
    registration: 'ODPC/DEMO/0000',
    dataLocation: 'Nairobi, Kenya',
    privacyEmail: 'privacy@mizani.example',
  },
  hasAccounts: false,
};

export const siteInSwahili: SiteProps = {
  ...site,
  links: { home: '/sw', privacy: '/sw/privacy', terms: '/sw/terms', signIn: '/sw/sign-in' },
  otherLanguage: { href: '/', lang: 'en', name: 'English' },
};
