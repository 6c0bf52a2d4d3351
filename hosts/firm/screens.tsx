import { LayoutDashboard, type LucideIcon } from 'lucide-react';
import { screen, type Screen } from '../app/screen';
import type { FirmRouteId } from './routes';

/** The screen of each page. */
export const screens: Record<FirmRouteId, Screen> = {
  dashboard: screen(
    () => import('#components/screens/firm/FirmDashboard'),
    ({ FirmDashboardScreen }) => <FirmDashboardScreen />,
  ),
};

/** The icons of the menu. */
export const icons: Record<FirmRouteId, LucideIcon> = { dashboard: LayoutDashboard };
