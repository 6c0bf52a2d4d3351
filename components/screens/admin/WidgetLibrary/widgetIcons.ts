import {
  Activity,
  Bell,
  BriefcaseBusiness,
  CalendarDays,
  ChartColumn,
  Clock,
  FileText,
  FolderOpen,
  Gavel,
  Landmark,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Plug,
  Receipt,
  Scale,
  Shapes,
  Users,
  Wallet,
} from 'lucide-react';

/** The icons to choose from for a widget, by Lucide name. Each is imported by name, so that only these are loaded. */
export const widgetIcons = {
  briefcase: BriefcaseBusiness,
  users: Users,
  receipt: Receipt,
  wallet: Wallet,
  'file-text': FileText,
  'folder-open': FolderOpen,
  'calendar-days': CalendarDays,
  clock: Clock,
  'list-checks': ListChecks,
  'chart-column': ChartColumn,
  activity: Activity,
  bell: Bell,
  'message-square': MessageSquare,
  plug: Plug,
  gavel: Gavel,
  scale: Scale,
  landmark: Landmark,
} as const satisfies Readonly<Record<string, LucideIcon>>;

const byName: Readonly<Record<string, LucideIcon | undefined>> = widgetIcons;

/** A widget's icon, or a generic one if the name is unknown or missing. */
export function widgetIcon(name: string | undefined): LucideIcon {
  return (name && byName[name]) || Shapes;
}
