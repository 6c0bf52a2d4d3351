export { useCaseDeletion } from './useCaseDeletion';
