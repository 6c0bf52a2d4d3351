import {
  Briefcase,
  CalendarDays,
  ChartColumn,
  Files,
  History,
  Plug,
  ReceiptText,
  SquareCheckBig,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { Icon, type IconElement } from '#components/elements/Icon';
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
export const looks: Readonly<Record<WidgetType, { icon: IconElement; contents: ComponentType<WidgetDataProps> }>> = {
  'matter-list': { icon: <Icon of={Briefcase} />, contents: MatterList },
  'client-portal': { icon: <Icon of={Users} />, contents: ClientPortal },
  'billing-summary': { icon: <Icon of={ReceiptText} />, contents: BillingSummary },
  'document-grid': { icon: <Icon of={Files} />, contents: DocumentGrid },
  calendar: { icon: <Icon of={CalendarDays} />, contents: Calendar },
  'metrics-chart': { icon: <Icon of={ChartColumn} />, contents: MetricsChart },
  'integration-status': { icon: <Icon of={Plug} />, contents: IntegrationStatus },
  'recent-activity': { icon: <Icon of={History} />, contents: RecentActivity },
  'task-list': { icon: <Icon of={SquareCheckBig} />, contents: TaskList },
};
