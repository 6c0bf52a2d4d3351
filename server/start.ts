import { buildApartIfStale } from './hosting/build';
import { builtFolder, builtPages } from './hosting/pages';
import { serve } from './serve';

await serve(async () => {
  await buildApartIfStale();
  return builtPages(builtFolder);
});
