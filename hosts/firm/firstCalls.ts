import { get } from '../get';
import type { FirstCalls } from '../host';
import type { FirmRouteId } from './routes';

/** What each page of a firm's area asks for as it opens. What its widgets ask for stands in the layout. */
export const firmCalls: Record<FirmRouteId, FirstCalls> = {
  dashboard: () => [
    get('/api/law-firm/profile'),
    get('/api/law-firm/dashboard/stats'),
    get('/api/law-firm/dashboard/layout'),
  ],
};
