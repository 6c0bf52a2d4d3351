import {
  Briefcase,
  CalendarDays,
  ChartColumn,
  Files,
  History,
  type LucideIcon,
  Plug,
  ReceiptText,
  SquareCheckBig,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { WidgetType } from '#domain/widgets';
import { BillingSummary } from './BillingSummary/BillingSummary';
import { Calendar } from './Calendar/Calendar';
import { ClientPortal } from './ClientPortal/ClientPortal';
import { DocumentGrid } from './DocumentGrid/DocumentGrid';
import type { WidgetDataProps } from './frame';
import { IntegrationStatus } from './IntegrationStatus/IntegrationStatus';
import { MatterList } from './MatterList/MatterList';
import { MetricsChart } from './MetricsChart/MetricsChart';
import { RecentActivity } from './RecentActivity/RecentActivity';
import { TaskList } from './TaskList/TaskList';

/** How each type of widget looks: its icon in the library, and the component that renders its contents. */
export const looks: Readonly<Record<WidgetType, { icon: LucideIcon; contents: ComponentType<WidgetDataProps> }>> = {
  'matter-list': { icon: Briefcase, contents: MatterList },
  'client-portal': { icon: Users, contents: ClientPortal },
  'billing-summary': { icon: ReceiptText, contents: BillingSummary },
  'document-grid': { icon: Files, contents: DocumentGrid },
  calendar: { icon: CalendarDays, contents: Calendar },
  'metrics-chart': { icon: ChartColumn, contents: MetricsChart },
  'integration-status': { icon: Plug, contents: IntegrationStatus },
  'recent-activity': { icon: History, contents: RecentActivity },
  'task-list': { icon: SquareCheckBig, contents: TaskList },
};
