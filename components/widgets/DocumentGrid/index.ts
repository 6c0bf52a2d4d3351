export { DocumentGrid } from './DocumentGrid';
