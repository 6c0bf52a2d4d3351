export { useEarly } from './useEarly';
