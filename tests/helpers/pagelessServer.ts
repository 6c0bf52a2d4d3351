import { serve } from '#server/serve';
import { noPages } from './noPages';

// The real server, but without its pages, which the tests of processes don't need to build.
await serve(async () => ({ pages: noPages, build: '2026-11-21' }));
