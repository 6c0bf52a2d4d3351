import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import type { Host, Opened } from '../host';
import type { PageConfig } from '../readConfig';

/** What a screen may need to know: the deployment, the host, and what its address says. */
export type ScreenFacts = {
  config: PageConfig;
  host: Host;
  params: Opened['visit']['params'];
};

/** A screen that is loaded when it is first opened, or ahead of that: then it is drawn at once. */
export type Screen = { load: () => Promise<unknown>; Component: ComponentType<ScreenFacts> };

/** How each screen that could not be loaded is given another try. */
const failed = new Set<() => void>();

/**
 * Lets the screens that could not be loaded be loaded again. React keeps a failure for good; a screen can't try again by itself, because
 * React also draws it anew to show the failure, and would never come to an end.
 */
export function forgetFailures(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** Declares the screen of a page: the module it is in, and how it is drawn. */
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
    Component: function Screen(facts) {
      // React shows what it has waited for no sooner than 300 ms after the fallback, so what is there must not be waited for.
      // Which of the two it was stays as it is: a change would draw the screen anew.
      const [Loaded] = useState(() => loaded);
      const [Awaited] = useState(() => Later);
      return Loaded ? <Loaded {...facts} /> : <Awaited {...facts} />;
    },
  };
}
