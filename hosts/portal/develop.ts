// In development the pages' styles come from their modules; the build inlines them into each page.
import '#components/theme/global';
import './pages';
import './start';
