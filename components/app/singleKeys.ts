const key = 'single-keys';

/** Whether single keys, without Ctrl, work as shortcuts. People who use voice control or hit keys by accident turn them off. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Remembers on this device whether single keys work as shortcuts. */
export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Without storage they stay on.
  }
}
