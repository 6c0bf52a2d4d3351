import type { Route } from '../host';

/** The pages for a firm's staff (spec section 2, "Law firm mode routes"). */
export const firmRoutes = [
  { id: 'dashboard', path: '/dashboard', screen: 'firm/FirmDashboard', isOpenedOften: true, menu: 'practice' },
  {
    id: 'cases',
    path: '/cases',
    screen: 'firm/Cases',
    isOpenedOften: true,
    menu: 'practice',
    feature: 'enableCaseManagement',
  },
  {
    id: 'today',
    path: '/today',
    screen: 'firm/TodaysList',
    menu: 'practice',
    feature: 'enableCaseManagement',
  },
  {
    id: 'case',
    path: '/cases/:id',
    screen: 'firm/CasePage',
    isOpenedOften: true,
    feature: 'enableCaseManagement',
  },
  {
    id: 'clients',
    path: '/clients',
    screen: 'firm/Clients',
    isOpenedOften: true,
    menu: 'practice',
    feature: 'enableClientPortal',
  },
  {
    id: 'client',
    path: '/clients/:id',
    screen: 'firm/ClientPage',
    isOpenedOften: true,
    feature: 'enableClientPortal',
  },
] as const satisfies readonly Route[];

/** The id of a page in a firm's area. */
export type FirmRouteId = (typeof firmRoutes)[number]['id'];
