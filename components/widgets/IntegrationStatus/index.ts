export { IntegrationStatus } from './IntegrationStatus';
