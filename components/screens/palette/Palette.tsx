import { Clock, type LucideIcon, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#components/elements/Icon';
import { common, useMessages } from '#components/language';
import { CommandPalette, type PaletteGroup } from '#components/patterns/CommandPalette';
import type { LoadedQuery } from '#components/patterns/DataView';
import { chooseScheme } from '#components/theme/scheme';
import { isFound } from '#domain/searchForm';
import { commandsFor, type PaletteCommand } from './commands';
import { messages } from './messages';
import { recentlyOpened, rememberOpened } from './recent';

/** A page in the host app. */
export interface PalettePage {
  label: string;
  href: string;
  icon: LucideIcon;
}

/** The props that a host app passes to its palette. */
export interface HostPaletteProps {
  /** Whether the palette is open. */
  isOpen: boolean;
  /** Called with `false` when it should close. */
  onOpenChange: (isOpen: boolean) => void;
  /** Text typed before the palette loaded, which it starts with. */
  typed?: string;
  /** The pages it can open. */
  pages: readonly PalettePage[];
}

export interface PaletteProps extends Omit<HostPaletteProps, 'typed'> {
  /** What it can do. */
  commands: readonly PaletteCommand[];
  /** The input's placeholder, which says what it finds. */
  placeholder: string;
  text: string;
  /** The debounced text that was searched for. */
  asked: string;
  /** Called with the text as the user types. */
  onTextChange: (text: string) => void;
  /** The records found, grouped by kind. */
  found: readonly PaletteGroup[];
  /** The queries that search for them. */
  queries: readonly LoadedQuery[];
}

/** Begins the ids of commands among the results. */
const commandId = 'command ';

/** An area's command palette: finds its records, pages and commands, and shows recent ones until something is typed. */
export function Palette(props: PaletteProps) {
  const { isOpen, onOpenChange, pages, commands, placeholder, text, asked, onTextChange, found, queries } = props;
  const words = useMessages(messages);
  const { retry } = useMessages(common);
  const [recent] = useState(recentlyOpened);
  const wanted = text.trim();
  const failed = wanted ? queries.filter(({ isError }) => isError) : [];
  const isSearching =
    wanted !== '' && (wanted !== asked.trim() || queries.some((query) => query.isPending || query.isPlaceholderData));
  const visited = recent.map(({ label, href }) => ({
    id: `recent ${href}`,
    label: pages.find((page) => page.href === href)?.label ?? label,
    href,
    icon: <Icon of={Clock} />,
  }));
  const matching = pages
    .filter(({ label }) => isFound(wanted, label))
    .map(({ label, href, icon }) => ({ id: href, label, href, icon: <Icon of={icon} /> }));
  const { matching: named, isBegun } = commandsFor(wanted, [
    ...commands,
    { ...words.light, icon: Sun, act: () => chooseScheme('light') },
    { ...words.dark, icon: Moon, act: () => chooseScheme('dark') },
  ]);
  const actions = {
    label: words.actions,
    items: named.map(({ label, icon, href, act }) => ({
      id: `${commandId}${label}`,
      label,
      icon: <Icon of={icon} />,
      ...(act ? { act } : href === undefined ? { completion: `${label} ` } : { href }),
    })),
  };
  const groups = [
    // Enter does what has been typed from its beginning, and otherwise opens what was found.
    ...(isBegun ? [actions] : []),
    // Results for an earlier text must not be opened by Enter.
    ...(wanted ? (isSearching ? [] : found) : [{ label: words.recent, items: visited }]),
    { label: words.pages, items: matching },
    ...(isBegun ? [] : [actions]),
  ];
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      text={text}
      onTextChange={onTextChange}
      groups={groups}
      onChoose={({ id, label, href }) => {
        if (href !== undefined && !id.startsWith(commandId)) rememberOpened({ label, href });
      }}
      isSearching={isSearching && failed.length === 0}
      onRetry={failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined}
      labels={{
        ...words,
        placeholder,
        retry,
        nothing: wanted ? words.nothing(wanted) : words.begin,
        count: words.count(count),
      }}
    />
  );
}
