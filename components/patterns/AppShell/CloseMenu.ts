import { createContext } from 'react';

/** Closes the sheet that the navigation is in on a phone. What stands among an `AppShell`'s tools calls it when it leads elsewhere. */
export const CloseMenu = createContext<() => void>(() => undefined);
