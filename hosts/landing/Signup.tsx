import { ApiProvider } from '#components/api';
import { type Language, LanguageProvider } from '#components/language';
import { SignupForm, type SignupAnswer } from '#components/screens/landing/SignupForm';
import { pathOf, type SiteLanguage } from './routes';

/** The sign-up form's initial props, identical on the server and in the browser. */
export interface SignupProps {
  language: SiteLanguage;
  /** The email address for firms. */
  salesEmail: string;
  /** The answer to a post without JavaScript. */
  answer?: SignupAnswer | undefined;
}

/** What the browser's script and the server each give the form. */
interface SignupHost {
  apiBaseUrl: string;
  /** The page's language. */
  speaks: Language;
}

/** The sign-up form with its providers: the only part of the page that is hydrated. */
export function Signup({ language, salesEmail, answer, apiBaseUrl, speaks }: SignupProps & SignupHost) {
  return (
    <LanguageProvider language={speaks}>
      <ApiProvider baseUrl={apiBaseUrl}>
        <SignupForm
          action={`${pathOf('home', language)}#signup`}
          signInHref={pathOf('signIn', language)}
          salesEmail={salesEmail}
          answer={answer}
        />
      </ApiProvider>
    </LanguageProvider>
  );
}
