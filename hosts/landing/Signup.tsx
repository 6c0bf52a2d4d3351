import { ApiProvider } from '#components/api';
import { inSwahili, LanguageProvider, locales } from '#components/language';
import { SignupForm, type SignupAnswer } from '#components/screens/landing/SignupForm';
import type { ReactNode } from 'react';
import type { LandingRouteId } from './routes';

/** The language of a page of the site. */
export function InLanguage({ route, children }: { route: LandingRouteId; children: ReactNode }) {
  return (
    <LanguageProvider locale={locales[route]} {...(route === 'sw' && { translate: inSwahili })}>
      {children}
    </LanguageProvider>
  );
}

/** What the sign-up form begins with, on the server and, word for word, in the browser. */
export interface SignupProps {
  /** The page that it stands on. */
  route: LandingRouteId;
  /** That page's path, which answers the form without JavaScript. */
  path: string;
  /** The answer to a post without JavaScript. */
  answer?: SignupAnswer | undefined;
}

/** The sign-up form with all that it needs around it: the one part of the page that comes alive in a browser. */
export function Signup({ route, path, answer, apiBaseUrl }: SignupProps & { apiBaseUrl: string }) {
  return (
    <InLanguage route={route}>
      <ApiProvider baseUrl={apiBaseUrl}>
        <SignupForm action={`${path}#signup`} answer={answer} />
      </ApiProvider>
    </InLanguage>
  );
}
