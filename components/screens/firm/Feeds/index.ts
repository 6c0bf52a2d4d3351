export { FeedsScreen } from './FeedsScreen';
