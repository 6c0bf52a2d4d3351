import { languageOf } from '#language/language';
import { locale } from '../../languages/swahili/locale';
import { continuePage, matters, notice, portal, request, settings, signIn } from './pages';
import { matter } from './matter';

/** Swahili as the portal speaks it. A native reader has yet to review it. */
export const swahili = languageOf(locale, {
  'screens/portal/Portal': portal,
  'screens/portal/Continue': continuePage,
  'screens/portal/SignIn': signIn,
  'screens/portal/Notice': notice,
  'screens/portal/Matters': matters,
  'screens/portal/Matter': matter,
  'screens/portal/Request': request,
  'screens/portal/Settings': settings,
});
