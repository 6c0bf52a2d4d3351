import { useEffect, useEffectEvent, useState } from 'react';

/** Gives a module by a call of `import()`, which asks again after a failure. */
export type Load<Module extends object> = () => Promise<Module>;

/**
 * Gives a module as soon as it is needed and has come. When it can't be loaded, `onFailed` is called and nothing is thrown, so the
 * page stays as it is; unlike React's `lazy`, which keeps a failure for good, it tries again the next time the module is needed.
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
