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

const listeners = new Set<(choice: SchemeChoice) => void>();

/** Tells a control what is chosen elsewhere. */
export function onSchemeChosen(listener: (choice: SchemeChoice) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Applies a colour scheme immediately, in every theme, and remembers it. */
export function chooseScheme(choice: SchemeChoice): void {
  showScheme(choice);
  listeners.forEach((listener) => listener(choice));
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
