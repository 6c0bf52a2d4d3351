export { RetentionScreen, type RetentionScreenProps } from './RetentionScreen';
