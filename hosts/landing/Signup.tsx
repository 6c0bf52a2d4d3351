import { ApiProvider } from '#components/api';
import { inSwahili, LanguageProvider, locales } from '#components/language';
import { SignupForm, type SignupAnswer } from '#components/screens/landing/SignupForm';
import type { ReactNode } from 'react';
import { pathOf, type SiteLanguage } from './routes';

/** Provides the language of a page of the site. */
export function InLanguage({ language, children }: { language: SiteLanguage; children: ReactNode }) {
  return (
    <LanguageProvider locale={locales[language]} {...(language === 'sw' && { translate: inSwahili })}>
      {children}
    </LanguageProvider>
  );
}

/** The sign-up form's initial props, identical on the server and in the browser. */
export interface SignupProps {
  /** The language of the page it is on. */
  language: SiteLanguage;
  /** The email address for firms. */
  salesEmail: string;
  /** The answer to a post without JavaScript. */
  answer?: SignupAnswer | undefined;
}

/** The sign-up form with its providers: the only part of the page that is hydrated. */
export function Signup({ language, salesEmail, answer, apiBaseUrl }: SignupProps & { apiBaseUrl: string }) {
  return (
    <InLanguage language={language}>
      <ApiProvider baseUrl={apiBaseUrl}>
        <SignupForm
          action={`${pathOf('home', language)}#signup`}
          signInHref={pathOf('signIn', language)}
          salesEmail={salesEmail}
          answer={answer}
        />
      </ApiProvider>
    </InLanguage>
  );
}
