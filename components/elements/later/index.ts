export { lazyWhenIdle } from './lazyWhenIdle';
export { type Later, useEarly } from './useEarly';
export { type Load, useLoaded } from './useLoaded';
export { useLoadSoon } from './useLoadSoon';
