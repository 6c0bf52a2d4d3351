import { FileText, LockOpen } from 'lucide-react';
import { type ComponentType, type SetStateAction, use, useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { useRights } from '#components/api';
import { lazyDialog, useLoadedDialog } from '#components/app';
import { Icon } from '#components/elements/Icon';
import type { Load } from '#components/elements/later';
import { Logo, type LogoTone } from '#components/elements/Logo';
import { AppShell, type AppShellProps } from '#components/patterns/AppShell';
import { useMessages } from '#components/language';
import type { HostPaletteProps } from '#components/screens/palette';
import { SchemeSwitch } from '#components/patterns/SchemeSwitch';
import { openRoute } from '../host';
import { AccountsContext } from './accounts';
import type { AppHost } from './app';
import { messages } from './messages';
import { TypedAhead } from './TypedAhead';
import { useKeys } from './useKeys';
import { useShortcutKeys } from './useShortcutKeys';

// Rarely opened, so it is loaded on demand.
const Shortcuts = lazyDialog(async () => ({ default: (await import('#components/screens/shortcuts')).Shortcuts }));

export interface HostFrameProps extends Omit<
  AppShellProps,
  'homeHref' | 'logo' | 'groups' | 'bannerIcon' | 'tools' | 'onFind' | 'labels' | 'layout'
> {
  /** The host whose pages the menu lists. */
  host: AppHost;
  /** The colour of the logo. */
  logoTone?: LogoTone;
  /** The menu's groups in order, each with its label; a single group needs none. */
  groups: Readonly<Record<string, string | undefined>>;
  /** Loads the command palette, which finds records and pages, when it is first opened. */
  loadPalette: Load<{ Palette: ComponentType<HostPaletteProps> }>;
}

/** The frame of a host with a menu, built from the host's pages. */
export function HostFrame({ host, logoTone = 'brass', groups, loadPalette, links = [], ...props }: HostFrameProps) {
  const { shell, scheme } = useMessages(messages);
  const titles = useMessages(host.titles);
  const [path] = useLocation();
  const mayOpen = useRights();
  const accounts = use(AccountsContext);
  const pages = host.routes.filter(({ right, needsAccounts }) => mayOpen(right) && (accounts || !needsAccounts));
  const shown = openRoute(host, path)?.route;
  const listed = Object.entries(groups).map(([group, label]) => ({
    ...(label && { label }),
    items: pages.flatMap(({ id, path: href, menu }) => {
      if (!menu || 'under' in menu || menu.group !== group) return [];
      const isUnder = shown?.menu && 'under' in shown.menu && shown.menu.under === id;
      const isCurrent = isUnder || path === href || path.startsWith(`${href}/`);
      return { href, label: titles[id] ?? '', icon: <Icon of={menu.icon} />, isCurrent };
    }),
  }));
  const [asksForKeys, setAsksForKeys] = useState(false);
  useShortcutKeys(() => setAsksForKeys(true));
  const palette = useOpenedByKeys();
  const loaded = useLoadedDialog(loadPalette, palette.isOpen, () => palette.setOpen(false));
  return (
    <>
      <AppShell
        {...props}
        homeHref={host.home ?? '/'}
        logo={<Logo name={props.name} tone={logoTone} isNameHidden />}
        bannerIcon={<Icon of={LockOpen} />}
        groups={listed.filter(({ items }) => items.length > 0)}
        links={[
          ...pages.flatMap(({ id, path: href, isAtFoot }) => (isAtFoot ? { href, label: titles[id] ?? '' } : [])),
          ...links,
        ]}
        tools={
          <>
            {accounts?.menu}
            <SchemeSwitch {...scheme} />
          </>
        }
        onFind={() => palette.setOpen(true)}
        labels={shell}
        layout={shown?.isWorkspace ? 'workspace' : 'page'}
      />
      {asksForKeys && (
        <Shortcuts
          hasBuilder={host.routes.some(({ isWorkspace }) => isWorkspace)}
          onClose={() => setAsksForKeys(false)}
        />
      )}
      {palette.isOpen &&
        (loaded ? (
          <loaded.Palette
            isOpen
            typed={palette.typed}
            onOpenChange={palette.setOpen}
            pages={pages
              .filter(({ path: href, isForGuests }) => !href.includes(':') && !isForGuests)
              .map(({ id, path: href, menu }) => ({
                href,
                label: titles[id] ?? '',
                icon: menu && 'icon' in menu ? menu.icon : FileText,
              }))}
          />
        ) : (
          <TypedAhead onType={palette.setTyped} onEscape={() => palette.setOpen(false)} />
        ))}
    </>
  );
}

/** Whether the palette is open, and what was typed before it loaded. Ctrl+K or Cmd+K toggles it. */
function useOpenedByKeys() {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const setOpen = useCallback((next: SetStateAction<boolean>) => {
    setTyped('');
    setIsOpen(next);
  }, []);
  useKeys((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen((wasOpen) => !wasOpen);
  });
  return { isOpen, setOpen, typed, setTyped };
}
