import { serve } from '#server/serve';
import { noPages } from './noPages';

// The server as it is, but for the pages, which the tests of processes need not build.
await serve(async () => ({ pages: noPages, build: '2026-11-21' }));
