import { nairobiDay } from '#domain/dates';
import { devPages } from './hosting/devPages';
import { serve } from './serve';

await serve(async () => ({ pages: devPages(), build: nairobiDay(new Date()) }));
