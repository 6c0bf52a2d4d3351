import { type ComponentType, lazy } from 'react';
import type { Load } from './useLoaded';

/** The longest wait for an idle page, in ms: a slow phone takes over a second to draw its first page. */
const atLatest = 2000;

/** The wait in a browser that doesn't tell when it is idle, in ms. */
const aMoment = 125;

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari lacks `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: atLatest });
    else setTimeout(resolve, aMoment);
  });

/** Declares a component that loads once the page has rendered and is idle. Give its `Suspense` a fallback. */
export function lazyWhenIdle<Props>(load: Load<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    await idle();
    return load();
  });
}
