import type { ComponentType, ReactNode } from 'react';
import type { EnvironmentName } from '../environments';
import type { Host, Route } from '../host';
import type { PageConfig } from '../readConfig';
import type { Screen } from './screen';

/** What a frame is told. */
export interface FrameProps {
  /** The deployment's facts. */
  config: PageConfig;
  /** Which host this is, from the table of hosts. */
  host: Host;
  /** The screen that is shown. */
  children: ReactNode;
}

/** What the pages of an app are drawn with. */
export type App = {
  /** The hosts that it is served at, by their environments. */
  hosts: Partial<Record<EnvironmentName, Host>>;
  /** The screen of each page, by the page's id. */
  screens: Readonly<Record<string, Screen>>;
  /** What screens load by themselves as soon as they are shown, by its folder in `components`. */
  pieces: Readonly<Record<string, () => Promise<unknown>>>;
  /** The frame around the screens; it stays while screens come and go. */
  Frame: ComponentType<FrameProps>;
};

/** Loads what a page is drawn with, and waits for its screen. Gives up quietly: the screen itself says so when it can't be loaded. */
export async function loadPage(app: App, { id, pieces = [] }: Route): Promise<void> {
  const ignore = () => undefined;
  for (const piece of pieces) app.pieces[piece]?.().catch(ignore);
  await app.screens[id]?.load().catch(ignore);
}
