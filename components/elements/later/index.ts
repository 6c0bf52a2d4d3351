export { lazyWhenIdle } from './lazyWhenIdle';
export { useEarly } from './useEarly';
export { type Load, useLoaded } from './useLoaded';
export { useLoadSoon } from './useLoadSoon';
