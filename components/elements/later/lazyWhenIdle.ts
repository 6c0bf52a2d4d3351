import { type ComponentType, lazy } from 'react';
import type { Load } from './useLoaded';

/** Within this time it is loaded however busy the page is, in ms. */
const atLatest = 500;

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: atLatest });
    else setTimeout(resolve, atLatest / 4);
  });

/** Declares a component that is loaded once the page is drawn and has nothing more urgent to do; give its `Suspense` a stand-in. */
export function lazyWhenIdle<Props>(load: Load<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    await idle();
    return load();
  });
}
