export { useClientDeletion } from './useClientDeletion';
