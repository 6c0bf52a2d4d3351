export { FeeNotesScreen, type FeeNotesScreenProps } from './FeeNotesScreen';
