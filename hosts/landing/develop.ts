// In development the page's styles come from its modules; the build inlines them into the page.
import '#components/theme/global';
import '#components/screens/landing/LandingPage';
import '#components/screens/landing/SignupForm';
import './start';
