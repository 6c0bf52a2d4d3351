import type { Fault } from '#domain/faults';
import { kindBytes, longestPhoto, photoKindOf } from '#domain/photos';

/** What is shown of a photo: a small picture of it, or why it can't become a page. */
export type Preview = { url: string } | { fault: Fault };

/** The longer side of the small picture, in points. */
const side = 360;

/** Makes the small picture of a photo, upright, so that many large ones need little memory. Revoke its URL. */
export async function previewOf(file: File): Promise<Preview> {
  const { name, size } = file;
  if (size > longestPhoto) return { fault: { code: 'file_too_large', params: { limit: longestPhoto / 1_048_576 } } };
  const kind = photoKindOf(new Uint8Array(await file.slice(0, kindBytes).arrayBuffer()));
  if (kind !== 'jpeg' && kind !== 'png') return { fault: { code: 'photo_format', params: { name } } };
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: side, resizeQuality: 'medium' });
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
    if (small) return { url: URL.createObjectURL(small) };
  } catch {
    // No browser can show it.
  }
  return { fault: { code: 'photo_damaged', params: { name } } };
}
