import PDFDocument from 'pdfkit';
import { fault } from '#domain/faults';
import { badRequest } from '#server/contract/problem';
import { openPicture } from '#server/printing/picture';

/** The most that a logo may have, in bytes and in pixels a side. */
const [mostBytes, mostPixels] = [200_000, 2_000];

/** A logo as it is stored. */
export type StoredLogo = { logo: Buffer; logoType: 'image/png' | 'image/jpeg' };

/** Reads a picture that is to be the firm's logo. Throws a 400 if it can't be printed. */
export async function toLogo(file: string): Promise<StoredLogo> {
  const logo = Buffer.from(file, 'base64');
  if (logo.length > mostBytes)
    throw badRequest({ field: 'file', ...fault('file_too_large', { limit: mostBytes / 1e6 }) });
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(logo).catch(() => undefined);
  const logoType = found?.mime;
  if ((logoType !== 'image/png' && logoType !== 'image/jpeg') || !isPrintable(logo))
    throw badRequest({ field: 'file', ...fault('logo_format') });
  return { logo, logoType };
}

/** Whether documents can have it. A small file may hold a huge picture. */
function isPrintable(logo: Buffer): boolean {
  try {
    const { width, height } = openPicture(new PDFDocument({ autoFirstPage: false }), logo);
    return width > 0 && height > 0 && Math.max(width, height) <= mostPixels;
  } catch {
    return false;
  }
}
