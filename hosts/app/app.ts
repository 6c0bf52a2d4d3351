import type { ComponentType, ReactNode } from 'react';
import type { EnvironmentName } from '../environments';
import type { Host, Route } from '../host';
import type { PageConfig } from '../readConfig';
import type { Screen } from './screen';

/** Props of an app's frame. */
export interface FrameProps {
  /** The deployment's configuration. */
  config: PageConfig;
  /** The current host, from the table of hosts. */
  host: Host;
  /** The current screen. */
  children: ReactNode;
}

/** An app: its hosts, screens and frame. */
export type App = {
  /** The hosts that serve it, by environment. */
  hosts: Partial<Record<EnvironmentName, Host>>;
  /** The screen of each page, by page id. */
  screens: Readonly<Record<string, Screen>>;
  /** Modules that screens load lazily as soon as they are shown, by folder in `components`. */
  pieces: Readonly<Record<string, () => Promise<unknown>>>;
  /** The frame around the screens; it stays mounted when the screen changes. */
  Frame: ComponentType<FrameProps>;
};

/** Loads a page's modules and waits for its screen. Ignores failures: the screen itself reports that it can't be loaded. */
export async function loadPage(app: App, { id, pieces = [] }: Route): Promise<void> {
  const ignore = () => undefined;
  for (const piece of pieces) app.pieces[piece]?.().catch(ignore);
  await app.screens[id]?.load().catch(ignore);
}
