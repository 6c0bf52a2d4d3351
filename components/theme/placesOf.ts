import type { SchemeName } from './tokens';

/** A rule that shows a theme in one scheme. */
export interface ThemePlace {
  selector: string;
  /** The media query around it, if there is one. */
  media?: string;
  scheme: SchemeName;
}

/** Where a theme applies in which scheme: it follows the system until the user chooses one, which `data-scheme` then records. Paper is always light. */
export function placesOf(theme: string): ThemePlace[] {
  const root = `html[data-theme="${theme}"]`;
  return [
    { selector: root, scheme: 'light' },
    {
      selector: `${root}:not([data-scheme="light"])`,
      media: 'screen and (prefers-color-scheme: dark)',
      scheme: 'dark',
    },
    { selector: `${root}[data-scheme="dark"]`, media: 'screen', scheme: 'dark' },
  ];
}
