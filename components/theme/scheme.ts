import { schemeKey } from './schemeScript';

/** The user's choice of colour scheme. */
export type SchemeChoice = 'system' | 'light' | 'dark';

/** A choice that storage did not take. It lasts until the page is left. */
let unsaved: SchemeChoice | undefined;

/** The choice saved on this device; `system` if there is none. */
export function rememberedScheme(): SchemeChoice {
  if (unsaved) return unsaved;
  try {
    const stored = localStorage.getItem(schemeKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

const listeners = new Set<() => void>();

/** Tells a control that another scheme is chosen, here or elsewhere. */
export function onSchemeChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Applies a colour scheme immediately, in every theme, and remembers it. */
export function chooseScheme(choice: SchemeChoice): void {
  showScheme(choice);
  unsaved = undefined;
  try {
    if (choice === 'system') localStorage.removeItem(schemeKey);
    else localStorage.setItem(schemeKey, choice);
  } catch {
    unsaved = choice;
  }
  listeners.forEach((listener) => listener());
}

/** Applies a colour scheme without remembering it; hosts call this before the first paint. */
export function showScheme(choice: SchemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = choice;
}
