export { TimeScreen, type TimeScreenProps } from './TimeScreen';
