import '#components/theme/global';
import './app/loadFonts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readFirstAnswers } from '#components/api';
import { rememberedScheme, showScheme } from '#components/theme/scheme';
import { type App, loadPage } from './app/app';
import { HostApp } from './app/HostApp';
import type { EnvironmentName } from './environments';
import { openRoute } from './host';
import { readConfig } from './readConfig';

/** Draws an app into the page that was loaded, as the host that the page belongs to. */
export function openApp(app: App): void {
  const host = app.hosts[document.documentElement.dataset['environment'] as EnvironmentName];
  const root = document.getElementById('root');
  if (!host || !root) throw new Error('The app was loaded into a page that is not its own.');
  showScheme(rememberedScheme());
  const draw = () =>
    createRoot(root).render(
      <StrictMode>
        <HostApp app={app} config={readConfig(document)} host={host} />
      </StrictMode>,
    );
  // The screen is on its way already and so is its data, so the frame is drawn once, with both in it. Not by `await`: the screen's script
  // imports the entry's, and would wait for it in turn.
  const opened = openRoute(host, location.pathname);
  const first = readFirstAnswers(document);
  if (opened) void loadPage(app, opened.route).then(() => first.then(draw));
  else draw();
}
