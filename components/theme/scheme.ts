/** The user's choice of colour scheme. */
export type SchemeChoice = 'system' | 'light' | 'dark';

const key = 'mizani.scheme';

/** The choice saved on this device; `system` if there is none or storage is unavailable. */
export function rememberedScheme(): SchemeChoice {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a colour scheme immediately, in every theme, and remembers it. */
export function chooseScheme(choice: SchemeChoice): void {
  showScheme(choice);
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/** Applies a colour scheme without remembering it; hosts call this before the first paint. */
export function showScheme(choice: SchemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = choice;
}
