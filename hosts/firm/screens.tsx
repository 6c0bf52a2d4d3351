import { LayoutDashboard, type LucideIcon, Scale, Users } from 'lucide-react';
import { screen, type Screen } from '../app/screen';
import type { FirmRouteId } from './routes';

/** Where the dashboard's rows lead. */
const pages = {
  cases: '/cases',
  clients: '/clients',
  case: (id: string) => `/cases?edit=${id}`,
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
    ({ CasesScreen }) => <CasesScreen />,
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

/** The icons of the menu. */
export const icons: Partial<Record<FirmRouteId, LucideIcon>> = {
  dashboard: LayoutDashboard,
  cases: Scale,
  clients: Users,
};
