export { FileKind, type FileKindProps } from './FileKind';
