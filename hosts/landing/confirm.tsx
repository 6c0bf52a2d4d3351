import { createRoot } from 'react-dom/client';
import { ApiProvider } from '#components/api';
import { english, LanguageProvider } from '#components/language';
import { ConfirmSignup } from '#components/screens/landing/ConfirmSignup';
import { readConfig } from '../readConfig';

/**
 * Shows the form that finishes a sign-up. The link's token is in the address after `#`, which no server and no log sees; it is taken
 * from there at once, so that neither a bookmark nor a look at the address bar has it.
 */
export async function showConfirmation(root: HTMLElement): Promise<void> {
  const token = location.hash.slice(1);
  history.replaceState(history.state, '', location.pathname);
  const { apiBaseUrl } = readConfig(document);
  const speaks = document.documentElement.lang === 'sw' ? (await import('../languages/swahili')).swahili : english;
  createRoot(root).render(
    <LanguageProvider language={speaks}>
      <ApiProvider baseUrl={apiBaseUrl}>
        <ConfirmSignup token={token} />
      </ApiProvider>
    </LanguageProvider>,
  );
}
