export { ConflictCheckScreen } from './ConflictCheckScreen';
