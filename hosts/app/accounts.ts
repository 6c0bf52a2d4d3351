import { createContext, type ReactNode } from 'react';

/** What the frame and the pages have of the one who is signed in, where people sign in. */
export interface Accounts {
  /** Their menu, at the foot of the navigation. */
  menu: ReactNode;
  /** Shown in place of a page that their role can't open. */
  refusal: ReactNode;
}

/** Absent while access is open. */
export const AccountsContext = createContext<Accounts | undefined>(undefined);
