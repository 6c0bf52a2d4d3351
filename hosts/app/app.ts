import type { ComponentType, ReactNode } from 'react';
import type { EnvironmentName } from '../environments';
import type { Host } from '../host';
import type { PageConfig } from '../readConfig';
import type { AppRoute, Page } from './page';

/** A host that an app serves. */
export type AppHost = Host<AppRoute>;

export interface FrameProps {
  /** The deployment's configuration. */
  config: PageConfig;
  host: AppHost;
  children: ReactNode;
}

/** An app: its hosts and frame. */
export type App = {
  /** The hosts that serve it, by environment. */
  hosts: Partial<Record<EnvironmentName, AppHost>>;
  /** The frame around the screens; it stays mounted when the screen changes. */
  Frame: ComponentType<FrameProps>;
};

/** Loads a page's modules and waits for its screen. Ignores failures: the screen itself reports that it can't be loaded. */
export async function loadPage({ screen, pieces = [] }: Page): Promise<void> {
  const ignore = () => undefined;
  for (const load of pieces) load().catch(ignore);
  await screen.load().catch(ignore);
}
