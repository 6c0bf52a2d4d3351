export { lazyWhenIdle } from './lazyWhenIdle';
export { type Early, type Later, useEarlyInput } from './useEarlyInput';
export { type Load, useLoaded } from './useLoaded';
export { usePreload } from './usePreload';
export { useTakeOver } from './useTakeOver';
