import { CalendarDays, LayoutDashboard, type LucideIcon, Scale, Users } from 'lucide-react';
import { screen, type Screen } from '../app/screen';
import type { FirmRouteId } from './routes';

/** The addresses of records and lists. */
export const pages = {
  dashboard: '/dashboard',
  cases: '/cases',
  clients: '/clients',
  today: '/today',
  case: (id: string) => `/cases/${id}`,
  client: (id: string) => `/clients/${id}`,
};

/** The screen of each page. */
export const screens: Record<FirmRouteId, Screen> = {
  dashboard: screen(
    () => import('#components/screens/firm/FirmDashboard'),
    ({ FirmDashboardScreen }) => <FirmDashboardScreen pages={pages} />,
  ),
  cases: screen(
    () => import('#components/screens/firm/Cases'),
    ({ CasesScreen }) => <CasesScreen pages={pages} />,
  ),
  today: screen(
    () => import('#components/screens/firm/TodaysList'),
    ({ TodaysListScreen }) => <TodaysListScreen pages={pages} />,
  ),
  case: screen(
    () => import('#components/screens/firm/CasePage'),
    ({ CasePageScreen }, { params: { id = '' } }) => <CasePageScreen key={id} id={id} pages={pages} />,
  ),
  clients: screen(
    () => import('#components/screens/firm/Clients'),
    ({ ClientsScreen }) => <ClientsScreen />,
  ),
  client: screen(
    () => import('#components/screens/firm/ClientPage'),
    ({ ClientPageScreen }, { params: { id = '' } }) => <ClientPageScreen key={id} id={id} />,
  ),
};

/** The menu's icons. */
export const icons: Partial<Record<FirmRouteId, LucideIcon>> = {
  dashboard: LayoutDashboard,
  cases: Scale,
  today: CalendarDays,
  clients: Users,
};
