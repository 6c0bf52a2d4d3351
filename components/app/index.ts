export { useExplain } from './useExplain';
export { useProblem } from './useProblem';
