import '#components/theme/global';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { awaitPreloads } from '#components/api';
import { rememberedScheme, showScheme } from '#components/theme/scheme';
import { type App, loadPage } from './app/app';
import { HostApp } from './app/HostApp';
import { loadFonts } from './app/loadFonts';
import type { EnvironmentName } from './environments';
import { openRoute } from './host';
import { readConfig } from './readConfig';

/** Renders an app into the loaded page, as the page's own host. */
export function openApp(app: App): void {
  const host = app.hosts[document.documentElement.dataset['environment'] as EnvironmentName];
  const root = document.getElementById('root');
  if (!host || !root) throw new Error('The app was loaded into a page that is not its own.');
  showScheme(rememberedScheme());
  const config = readConfig(document);
  // The screen and its data are already loading, so the app renders once, with both. No `await`: the screen's script imports
  // this entry and would wait for it in turn.
  const opened = openRoute(host, location.pathname);
  const first = awaitPreloads(document, opened?.route.joined);
  // Last: what the page shows has been asked for by then.
  void first.then(loadFonts);
  const gate = config.access && import('./app/SignInGate');
  const loaded = opened && loadPage(opened.route).then(() => first);
  void Promise.all([gate, loaded]).then(([access]) => {
    const page = <HostApp app={app} config={config} host={host} />;
    createRoot(root).render(
      <StrictMode>
        {access ? (
          <access.SignInGate config={config} host={host}>
            {page}
          </access.SignInGate>
        ) : (
          page
        )}
      </StrictMode>,
    );
  });
}
