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
import type { WidgetType } from '#domain/widgets';

/** The icon of each type in the library. */
export const widgetIcons: Record<WidgetType, LucideIcon> = {
  'matter-list': Briefcase,
  'client-portal': Users,
  'billing-summary': ReceiptText,
  'document-grid': Files,
  calendar: CalendarDays,
  'metrics-chart': ChartColumn,
  'integration-status': Plug,
  'recent-activity': History,
  'task-list': SquareCheckBig,
};
