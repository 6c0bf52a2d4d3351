import type { LucideIcon } from 'lucide-react';
import { useLocation } from 'wouter';
import { Icon } from '#components/elements/Icon';
import { AppShell, type AppShellProps } from '#components/patterns/AppShell';
import { useMessages } from '#components/language';
import { SchemeSwitch } from '#components/patterns/SchemeSwitch';
import { type Host, openRoute } from '../host';
import { messages } from './messages';

export interface HostFrameProps extends Omit<AppShellProps, 'homeHref' | 'groups' | 'tools' | 'labels' | 'layout'> {
  /** Whose pages the menu lists. */
  host: Host;
  /** The menu's groups in their order, each with its label; one that stands alone goes without. */
  groups: Readonly<Record<string, string | undefined>>;
  /** The icon of each page that the menu lists, by the page's id. */
  icons: Readonly<Record<string, LucideIcon>>;
}

/** The frame of a host whose pages stand in a menu, made from the host's table of pages. */
export function HostFrame({ host, groups, icons, ...props }: HostFrameProps) {
  const { shell, scheme } = useMessages(messages);
  const titles = useMessages(host.titles);
  const [path] = useLocation();
  const listed = Object.entries(groups).map(([group, label]) => ({
    ...(label && { label }),
    items: host.routes.flatMap(({ id, path: href, menu }) => {
      const icon = icons[id];
      if (menu !== group || !icon) return [];
      const isCurrent = path === href || path.startsWith(`${href}/`);
      return { href, label: titles[id] ?? '', icon: <Icon of={icon} />, isCurrent };
    }),
  }));
  return (
    <AppShell
      {...props}
      homeHref={host.home ?? '/'}
      groups={listed.filter(({ items }) => items.length > 0)}
      tools={<SchemeSwitch {...scheme} />}
      labels={shell}
      layout={openRoute(host, path)?.route.isWorkspace ? 'workspace' : 'page'}
    />
  );
}
