import type { LucideIcon } from 'lucide-react';
import { isFound, searchForm } from '#domain/searchForm';

export interface CommandName {
  /** What its button says elsewhere: "Add task". */
  label: string;
  /** Other words that find it: "new todo". */
  also: string;
}

/** Something that the palette does, found by its name. */
export interface PaletteCommand extends CommandName {
  icon: LucideIcon;
  /** The page with its form open. */
  href?: string | undefined;
  /** What it does at once. With neither, the command wants a record, whose name is typed after its own. */
  act?: () => void;
}

/** The commands that a text names, and whether it begins the name of one. Without a text, all. */
export function commandsFor(text: string, commands: readonly PaletteCommand[]) {
  const begun = searchForm(text);
  return {
    matching: commands.filter(({ label, also }) => isFound(text, label, also)),
    isBegun: begun !== '' && commands.some(({ label }) => searchForm(label).startsWith(begun)),
  };
}

/** What comes after a command's name: in "add task otieno", the record to add the task to. Empty if nothing does. */
export function afterCommand(text: string, { label }: CommandName): string {
  const [typed, name] = [text.trim().split(/\s+/), label.split(/\s+/)];
  const isNamed = searchForm(typed.slice(0, name.length).join(' ')) === searchForm(label);
  return isNamed ? typed.slice(name.length).join(' ') : '';
}
