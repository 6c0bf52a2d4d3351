import { type ComponentType, createElement, type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';
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

const connection = () => new Promise<Event>((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * Declares a component that loads once a page that needs it has rendered and is idle. Until then, and on a server, its
 * `standIn` is shown, or nothing; offline, until there is a connection. Unlike what a `Suspense` holds back, that hydrates and takes input at once.
 */
export function lazyWhenIdle<Props extends object>(load: Load<{ default: ComponentType<Props> }>) {
  let loaded: (() => ComponentType<Props>) | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function loadOnce(): Promise<void> {
    await idle();
    try {
      const { default: Loaded } = await load();
      loaded = () => Loaded;
    } catch (error) {
      // Without a connection the stand-in stays, rather than cost people the page and what they have typed there.
      if (!navigator.onLine) {
        await connection();
        return loadOnce();
      }
      loaded = () => {
        throw error;
      };
    }
    listeners.forEach((listener) => listener());
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    loading ??= loadOnce();
    return () => void listeners.delete(listener);
  }

  return function WhenIdle({ standIn, ...props }: Props & { standIn?: ReactNode }) {
    const current = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => undefined,
    );
    // Deferred, so that a page with a hundred of them takes input while they are replaced.
    const shown = useDeferredValue(current);
    return shown ? createElement(shown() as ComponentType<object>, props) : standIn;
  };
}
