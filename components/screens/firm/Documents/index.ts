export { DocumentsScreen } from './DocumentsScreen';
