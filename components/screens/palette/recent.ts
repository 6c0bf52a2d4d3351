/** Something that was opened from the palette. */
export type Visited = { label: string; href: string };

const key = 'palette';
const most = 5;

/** What was last opened from the palette in this tab, the newest first. Nothing where the browser keeps nothing. */
export function recentlyOpened(): readonly Visited[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Visited[];
  } catch {
    return [];
  }
}

/** Remembers what was opened until the tab is closed. */
export function rememberOpened({ label, href }: Visited): void {
  const others = recentlyOpened().filter((one) => one.href !== href);
  try {
    sessionStorage.setItem(key, JSON.stringify([{ label, href }, ...others].slice(0, most)));
  } catch {
    // A browser that keeps nothing remembers nothing.
  }
}
