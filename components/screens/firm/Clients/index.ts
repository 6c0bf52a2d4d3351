export { ClientsScreen } from './ClientsScreen';
