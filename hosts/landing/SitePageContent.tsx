import { demoWeek, LandingPageScreen } from '#components/screens/landing/LandingPage';
import { LegalPageScreen } from '#components/screens/landing/LegalPage';
import { SignInPageScreen } from '#components/screens/landing/SignInPage';
import { WelcomePageScreen } from '#components/screens/landing/WelcomePage';
import type { SiteProps } from '#components/screens/landing/Site';
import type { ReactNode } from 'react';
import { firmAddress } from './firmAddress';
import { pathOf, routeOf, translationsOf } from './routes';
import type { LandingView } from './view';

const names = { en: 'English', sw: 'Kiswahili' };

/** A page's screen; the front page also gets the sign-up form. */
export function SitePageContent({ view, form }: { view: LandingView; form: ReactNode }) {
  const { config, origin, asked } = view;
  const route = routeOf(view.route);
  const { page, language } = route;
  const other = translationsOf(route).find((one) => one.language !== language) ?? route;
  const site: SiteProps = {
    productName: config.productName,
    salesEmail: config.salesEmail,
    operator: config.operator,
    hasAccounts: config.access === 'accounts',
    otherLanguage: { href: other.path, lang: other.language, name: names[other.language] },
    links: {
      home: pathOf('home', language),
      privacy: pathOf('privacy', language),
      terms: pathOf('terms', language),
      signIn: pathOf('signIn', language),
    },
  };
  if (page === 'home') return <LandingPageScreen site={site} week={demoWeek} form={form} />;
  if (page === 'signIn') {
    const { tenant } = config.hostNames;
    const address = asked === undefined ? undefined : firmAddress(asked, tenant, new URL(origin).port);
    return <SignInPageScreen site={site} tenantHost={tenant} asked={asked} address={address} />;
  }
  if (page === 'welcome') return <WelcomePageScreen site={site} form={<div data-confirm />} />;
  const { archiveDays, sendsMail } = config;
  return <LegalPageScreen site={site} document={page} archiveDays={archiveDays} sendsMail={sendsMail} />;
}
