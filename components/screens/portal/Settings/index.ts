export { SettingsScreen, type SettingsScreenProps } from './SettingsScreen';
export { messages as settingsMessages } from './messages';
