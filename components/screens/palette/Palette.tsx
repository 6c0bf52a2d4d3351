import { Clock, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#components/elements/Icon';
import { common, useMessages } from '#components/language';
import { CommandPalette, type PaletteGroup } from '#components/patterns/CommandPalette';
import type { LoadedQuery } from '#components/patterns/DataView';
import { messages } from './messages';
import { recentlyOpened, rememberOpened } from './recent';

/** A page of the host. */
export interface PalettePage {
  label: string;
  href: string;
  icon: LucideIcon;
}

/** What a host's frame gives the palette of its area. */
export interface HostPaletteProps {
  /** Whether it is shown. */
  isOpen: boolean;
  /** Called with `false` when it wants to go. */
  onOpenChange: (isOpen: boolean) => void;
  /** What was typed before it came. It begins with that. */
  typed?: string;
  /** The pages that can be gone to. */
  pages: readonly PalettePage[];
}

export interface PaletteProps extends Omit<HostPaletteProps, 'typed'> {
  /** Says what can be found here. */
  placeholder: string;
  /** What is typed. */
  text: string;
  /** What was asked for, after a pause in the typing. */
  asked: string;
  /** Called with what is typed. */
  onTextChange: (text: string) => void;
  /** The records that were found, kind by kind. */
  found: readonly PaletteGroup[];
  /** The searches for them. */
  queries: readonly LoadedQuery[];
}

/** The palette of an area: its records and its pages, or what was opened last while nothing is typed. */
export function Palette(props: PaletteProps) {
  const { isOpen, onOpenChange, pages, placeholder, text, asked, onTextChange, found, queries } = props;
  const words = useMessages(messages);
  const { retry } = useMessages(common);
  const [recent] = useState(recentlyOpened);
  const wanted = text.trim().toLowerCase();
  const failed = wanted ? queries.filter(({ isError }) => isError) : [];
  const isSearching =
    wanted !== '' &&
    (wanted !== asked.trim().toLowerCase() || queries.some((query) => query.isPending || query.isPlaceholderData));
  const visited = recent.map(({ label, href }) => ({
    id: `recent ${href}`,
    label: pages.find((page) => page.href === href)?.label ?? label,
    href,
    icon: <Icon of={Clock} />,
  }));
  const matching = pages
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ label, href, icon }) => ({ id: href, label, href, icon: <Icon of={icon} /> }));
  const groups = [
    // What was found for another text must not be opened by Enter.
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
        nothing: wanted ? words.nothing(text.trim()) : words.begin,
        count: words.count(count),
      }}
    />
  );
}
