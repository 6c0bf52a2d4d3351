/** What a person may choose: a scheme of their own, or the system's. */
export type SchemeChoice = 'system' | 'light' | 'dark';

const key = 'mizani.scheme';

/** The choice made on this device; the system's when none was made or storage is closed to us. */
export function rememberedScheme(): SchemeChoice {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a scheme at once, on every theme, and remembers it. */
export function chooseScheme(choice: SchemeChoice): void {
  showScheme(choice);
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
}

/** Shows a scheme without remembering it; hosts call this before the first paint. */
export function showScheme(choice: SchemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = choice;
}
