export { TenantManagementScreen, type TenantManagementScreenProps } from './TenantManagementScreen';
