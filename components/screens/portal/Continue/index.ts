export { ContinueScreen, type ContinueScreenProps } from './ContinueScreen';
