import type { ReactNode } from 'react';
import { ApiProvider, SessionContext } from '#components/api';
import { LanguageProvider } from '#components/language';
import { Screens } from './Screens';

/** What shows screens to people who have no session here, or not yet. */
export interface GuestsProps {
  children: ReactNode;
}

/** The providers of the screens by which people get in: they call the API without a session. */
export function Guests({ children }: GuestsProps) {
  return (
    <LanguageProvider>
      <SessionContext value={undefined}>
        <ApiProvider>
          <Screens>{children}</Screens>
        </ApiProvider>
      </SessionContext>
    </LanguageProvider>
  );
}
