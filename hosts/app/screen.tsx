import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import type { Opened } from '../host';
import type { PageConfig } from '../readConfig';
import type { AppHost } from './app';

/** What a screen may depend on: the deployment, the host, and the parameters in its address. */
export type ScreenFacts = {
  config: PageConfig;
  host: AppHost;
  params: Opened['visit']['params'];
};

/** A screen that is loaded when first opened; if it was preloaded, it renders at once. */
export type Screen = {
  load: () => Promise<unknown>;
  /** Imports its module; the build reads which one that is. */
  importModule: () => Promise<unknown>;
  Component: ComponentType<ScreenFacts>;
};

/** A reset for each screen that failed to load. */
const failed = new Set<() => void>();

/**
 * Allows another attempt at screens that failed to load. React's `lazy` keeps a failure forever, and a screen can't retry by itself:
 * React also renders it again to show the failure, so the retries would never end.
 */
export function forgetFailures(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** Declares a page's screen: how to load its module and how to render it. */
export function screen<Module>(
  load: () => Promise<Module>,
  draw: (module: Module, facts: ScreenFacts) => ReactNode,
): Screen {
  let loaded: ((facts: ScreenFacts) => ReactNode) | undefined;
  const loadOnce = async () => {
    const module = await load();
    loaded ??= (facts) => draw(module, facts);
    return { default: loaded };
  };
  const loadOrFail = () =>
    loadOnce().catch((error: unknown) => {
      failed.add(() => (Later = lazy(loadOrFail)));
      throw error;
    });
  let Later = lazy(loadOrFail);
  return {
    load: loadOnce,
    importModule: load,
    Component: function Screen(facts) {
      // After a fallback React waits at least 300 ms before it shows the content, so a loaded screen must not suspend.
      // The choice is fixed at the first render: changing it would remount the screen.
      const [Loaded] = useState(() => loaded);
      const [Awaited] = useState(() => Later);
      return Loaded ? <Loaded {...facts} /> : <Awaited {...facts} />;
    },
  };
}
