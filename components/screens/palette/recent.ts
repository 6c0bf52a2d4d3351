/** Something opened from the palette. */
export type Visited = { label: string; href: string };

const key = 'palette';
const most = 5;

/** What was last opened from the palette in this tab, newest first. Empty if the browser has no storage. */
export function recentlyOpened(): readonly Visited[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Visited[];
  } catch {
    return [];
  }
}

/** Remembers something as opened until the tab is closed. */
export function rememberOpened({ label, href }: Visited): void {
  const others = recentlyOpened().filter((one) => one.href !== href);
  try {
    sessionStorage.setItem(key, JSON.stringify([{ label, href }, ...others].slice(0, most)));
  } catch {
    // Without storage there are no recent items.
  }
}
