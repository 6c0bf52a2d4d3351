const key = 'single-keys';

/** Whether a key alone, without Ctrl, is a shortcut. People who speak to their computer, or hit keys by chance, switch it off. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Remembers on this device whether a key alone is a shortcut. */
export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // A browser that keeps nothing has them on.
  }
}
