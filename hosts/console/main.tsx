import '#components/theme/global';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { rememberedScheme, showScheme } from '#components/theme/scheme';
import type { EnvironmentName } from '../environments';
import { readConfig } from '../readConfig';
import { openRoute } from '../host';
import { hosts } from '../table';
import { PlatformApp } from './PlatformApp';
import { loadPage } from './screens';

const environment = document.documentElement.dataset['environment'] as EnvironmentName;
const host = hosts[environment];
const root = document.getElementById('root');
if (!host || !root) throw new Error('The console was loaded into a page that is not its own.');
showScheme(rememberedScheme());
const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <PlatformApp config={readConfig(document)} host={host} />
    </StrictMode>,
  );
// The screen is on its way already, so the frame is drawn once, with the screen in it. Not by `await`: the screen's script
// imports this one's, and would wait for it in turn.
const opened = openRoute(host, location.pathname);
if (opened) void loadPage(opened.route).then(draw);
else draw();
