import type { DocumentVersion } from '#components/api';
import { fileKindOf } from '#domain/files';

/** What a preview needs to know of a version. */
export type PreviewedVersion = Pick<DocumentVersion, 'no' | 'mediaType' | 'size' | 'scan'>;

/** How a file is shown, or why it isn't. */
export type PreviewKind = 'pdf' | 'picture' | 'text' | 'other' | 'infected' | 'pending' | 'none' | 'large';

/** The pictures that every browser draws. */
const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** The largest picture that is read to be shown, in bytes. */
const largestPicture = 50_000_000;

/** Decides how a version is shown. A file with a virus is for nobody, and one that is still being checked not yet. */
export function previewOf(version: PreviewedVersion | undefined): PreviewKind {
  if (!version) return 'none';
  const { scan, mediaType, size } = version;
  if (scan === 'infected' || scan === 'pending') return scan;
  if (mediaType === 'application/pdf') return 'pdf';
  if (fileKindOf(mediaType) === 'word' || mediaType.startsWith('text/')) return 'text';
  if (!pictures.includes(mediaType)) return 'other';
  return size > largestPicture ? 'large' : 'picture';
}
