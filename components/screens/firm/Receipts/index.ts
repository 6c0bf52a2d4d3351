export { ReceiptsScreen, type ReceiptsScreenProps } from './ReceiptsScreen';
