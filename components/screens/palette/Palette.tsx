import { Clock, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#components/elements/Icon';
import { common, useMessages } from '#components/language';
import { CommandPalette, type PaletteGroup } from '#components/patterns/CommandPalette';
import type { LoadedQuery } from '#components/patterns/DataView';
import { isFound } from '#domain/searchForm';
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
  /** The input's placeholder, which says what it finds. */
  placeholder: string;
  /** The text typed. */
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

/** An area's command palette: finds its records and pages, and shows recent ones until something is typed. */
export function Palette(props: PaletteProps) {
  const { isOpen, onOpenChange, pages, placeholder, text, asked, onTextChange, found, queries } = props;
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
  const groups = [
    // Results for an earlier text must not be opened by Enter.
    ...(wanted ? (isSearching ? [] : found) : [{ label: words.recent, items: visited }]),
    { label: words.pages, items: matching },
  ];
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      text={text}
      onTextChange={onTextChange}
      groups={groups}
      onChoose={rememberOpened}
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
