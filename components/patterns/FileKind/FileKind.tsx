import { readFileName } from '#domain/fileName';
import { kind } from './FileKind.css';

export interface FileKindProps {
  /** The file's name: "Plaint.pdf". */
  name: string;
  /** Its media type, which counts if the name has no ending. */
  mediaType?: string;
}

/** The kind of a file as people know it: PDF, DOC, JPG. A dash if nothing tells. */
export function FileKind({ name, mediaType }: FileKindProps) {
  return <span className={kind}>{readFileName(name, mediaType).format || '—'}</span>;
}
