export { FeeNoteScreen, type FeeNoteScreenProps } from './FeeNoteScreen';
