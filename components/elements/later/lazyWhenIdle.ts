import { type ComponentType, lazy } from 'react';
import type { Load } from './useLoaded';

/** The longest wait for an idle page, in ms. */
const atLatest = 500;

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari lacks `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: atLatest });
    else setTimeout(resolve, atLatest / 4);
  });

/** Declares a component that loads once the page has rendered and is idle. Give its `Suspense` a fallback. */
export function lazyWhenIdle<Props>(load: Load<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    await idle();
    return load();
  });
}
