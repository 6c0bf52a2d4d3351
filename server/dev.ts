import { nairobiDay } from '#domain/dates';
import { developedPages } from './hosting/developedPages';
import { serve } from './serve';

await serve(async () => ({ pages: developedPages(), build: nairobiDay(new Date()) }));
