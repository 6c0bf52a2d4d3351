export { ClientPortal } from './ClientPortal';
