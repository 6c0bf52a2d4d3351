export { CheckCard, type CheckCardProps } from './CheckCard';
export { ConflictCheckScreen } from './ConflictCheckScreen';
export { FormCheck, type FormCheckProps } from './FormCheck';
