export { AccountScreen } from './AccountScreen';
export { SessionsCard } from './SessionsCard';
