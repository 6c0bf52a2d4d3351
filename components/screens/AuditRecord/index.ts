export { FirmAuditScreen, PlatformAuditScreen } from './AuditScreen';
