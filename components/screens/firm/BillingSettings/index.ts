export { BillingSettingsScreen } from './BillingSettingsScreen';
