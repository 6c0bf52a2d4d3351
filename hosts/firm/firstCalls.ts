import { nairobiDay } from '#domain/dates';
import { get } from '../get';
import type { PreloadUrls } from '../host';
import type { FirmRouteId } from './routes';

/** The first page of a list. */
const firstPage = { limit: 20, page: 1 };

/** The API calls that each page of a firm's area makes as it opens. Those of its widgets depend on the layout. */
export const firmCalls: Record<FirmRouteId, PreloadUrls> = {
  dashboard: () => [
    get('/api/law-firm/profile'),
    get('/api/law-firm/dashboard/stats'),
    get('/api/law-firm/dashboard/layout'),
  ],
  cases: ({ search: { search, status, priority, caseType, station, advocate, warning, sort = 'openFirst' } }) => [
    get('/api/law-firm/profile'),
    get('/api/law-firm/cases', { status, priority, caseType, station, advocate, warning, search, sort, ...firstPage }),
    get('/api/law-firm/dashboard/stats'),
    get('/api/law-firm/cases/summary'),
  ],
  today: ({ search: { date = nairobiDay(new Date()), period } }) => [
    get('/api/law-firm/profile'),
    get('/api/law-firm/agenda', { from: date, days: period === 'week' ? 7 : 1 }),
  ],
  case: ({ params: { id = '' } }) => [
    get('/api/law-firm/profile'),
    get('/api/law-firm/cases/{id}', {}, { id }),
    get('/api/law-firm/events', { caseId: id, sort: 'upcoming', page: 1, limit: 100 }),
    get('/api/law-firm/tasks', { caseId: id, page: 1, limit: 100 }),
    get('/api/law-firm/documents', { caseId: id, ...firstPage }),
    get('/api/law-firm/notes', { caseId: id, ...firstPage }),
    get('/api/law-firm/invoices', { caseId: id, page: 1, limit: 100 }),
    get('/api/law-firm/activity', { caseId: id, limit: 8 }),
  ],
  clients: ({ search: { search, status, sort = '-lastContact' } }) => [
    get('/api/law-firm/profile'),
    get('/api/law-firm/clients', { search, status, sort, ...firstPage }),
    get('/api/law-firm/dashboard/stats'),
    get('/api/law-firm/messages/recent', { limit: 10, page: 1 }),
  ],
  client: ({ params: { id = '' } }) => [
    get('/api/law-firm/profile'),
    get('/api/law-firm/clients/{id}', {}, { id }),
    get('/api/law-firm/cases', { clientId: id, sort: '-lastActivity', ...firstPage }),
    get('/api/law-firm/messages/recent', { clientId: id, limit: 10, page: 1 }),
    get('/api/law-firm/invoices', { clientId: id, page: 1, limit: 100 }),
    get('/api/law-firm/documents', { clientId: id, ...firstPage }),
    get('/api/law-firm/activity', { clientId: id, limit: 8 }),
  ],
};
