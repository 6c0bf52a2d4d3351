export { DocumentsScreen } from './DocumentsScreen';
export { Storage } from './Storage';
