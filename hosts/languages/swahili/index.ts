import { languageOf } from '#language/language';
import { confirmSignup } from './confirmSignup';
import { explain } from './explain';
import { faults } from './faults';
import { field } from './field';
import { landingPage } from './landingPage';
import { legalPage } from './legalPage';
import { loadedDialog } from './loadedDialog';
import { locale } from './locale';
import { pageDescriptions } from './pageDescriptions';
import { privacy } from './privacy';
import { problem } from './problem';
import { signInPage } from './signInPage';
import { signupForm } from './signupForm';
import { site } from './site';
import { terms } from './terms';
import { welcomePage } from './welcomePage';

/** Swahili, as far as it is translated: what a visitor sees. */
export const swahili = languageOf(locale, {
  'language/ruleFaults': faults,
  'elements/field': field,
  'app/useExplain': explain,
  'app/useProblem': problem,
  'app/useLoadedDialog': loadedDialog,
  'screens/landing/Site/pageDescriptions': pageDescriptions,
  'screens/landing/Site': site,
  'screens/landing/LandingPage': landingPage,
  'screens/landing/SignupForm': signupForm,
  'screens/landing/SignInPage': signInPage,
  'screens/landing/WelcomePage': welcomePage,
  'screens/landing/ConfirmSignup': confirmSignup,
  'screens/landing/LegalPage': legalPage,
  'screens/landing/LegalPage/privacyMessages': privacy,
  'screens/landing/LegalPage/termsMessages': terms,
});
