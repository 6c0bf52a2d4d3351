import { builtFolder, builtPages } from './hosting/pages';
import { serve } from './serve';

await serve(() => builtPages(builtFolder));
