import { ApiProvider } from '#components/api';
import { inSwahili, LanguageProvider, locales } from '#components/language';
import { SignupForm, type SignupAnswer } from '#components/screens/landing/SignupForm';
import type { ReactNode } from 'react';
import type { LandingRouteId } from './routes';

/** Provides the language of a page of the site. */
export function InLanguage({ route, children }: { route: LandingRouteId; children: ReactNode }) {
  return (
    <LanguageProvider locale={locales[route]} {...(route === 'sw' && { translate: inSwahili })}>
      {children}
    </LanguageProvider>
  );
}

/** The sign-up form's initial props, identical on the server and in the browser. */
export interface SignupProps {
  /** The page it is on. */
  route: LandingRouteId;
  /** That page's path, to which the form is posted without JavaScript. */
  path: string;
  /** The answer to a post without JavaScript. */
  answer?: SignupAnswer | undefined;
}

/** The sign-up form with its providers: the only part of the page that is hydrated. */
export function Signup({ route, path, answer, apiBaseUrl }: SignupProps & { apiBaseUrl: string }) {
  return (
    <InLanguage route={route}>
      <ApiProvider baseUrl={apiBaseUrl}>
        <SignupForm action={`${path}#signup`} answer={answer} />
      </ApiProvider>
    </InLanguage>
  );
}
