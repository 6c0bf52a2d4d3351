import { useEffect, useEffectEvent, useState } from 'react';

/** Loads a module with `import()`, which requests it again after a failure. */
export type Load<Module extends object> = () => Promise<Module>;

/**
 * Loads a module when it is needed, and returns it once loaded. On failure it calls `onFailed` instead of throwing, so the page is
 * unaffected. Unlike React's `lazy`, which keeps a failure forever, it retries the next time the module is needed.
 */
export function useLoaded<Module extends object>(
  load: Load<Module>,
  isNeeded: boolean,
  onFailed: (error: unknown) => void,
): Module | undefined {
  const [loaded, setLoaded] = useState<Module>();
  const tell = useEffectEvent(onFailed);
  const isAwaited = isNeeded && !loaded;
  useEffect(() => {
    if (!isAwaited) return;
    let isLeft = false;
    load().then(
      (module) => !isLeft && setLoaded(module),
      (error: unknown) => !isLeft && tell(error),
    );
    return () => {
      isLeft = true;
    };
  }, [load, isAwaited]);
  return loaded;
}
