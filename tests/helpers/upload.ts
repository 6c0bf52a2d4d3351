import { Buffer } from 'node:buffer';
import { partBytes } from '#domain/files';

/** Where uploads are sent, and by whom: a server's address, and the headers that say whose they are. */
export type Uploader = { url: string; headers: Record<string, string> };

/** A tus `Upload-Metadata` header. */
export const metadata = (pairs: Record<string, string>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Begins an upload of so many bytes. */
export const beginUpload = ({ url, headers }: Uploader, length: number | string, pairs: Record<string, string>) =>
  fetch(`${url}/api/law-firm/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(length),
      'Upload-Metadata': metadata(pairs),
    },
  });

/** Sends a part to an upload's address. */
export const sendPart = ({ url, headers }: Uploader, path: string, offset: number, part: Uint8Array<ArrayBuffer>) =>
  fetch(`${url}${path}`, {
    method: 'PATCH',
    headers: {
      ...headers,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    },
    body: part,
  });

/** Asks where an upload goes on. */
export const askUpload = ({ url, headers }: Uploader, path: string) =>
  fetch(`${url}${path}`, { method: 'HEAD', headers: { ...headers, 'Tus-Resumable': '1.0.0' } });

/** Uploads a file in parts, and returns the id of its document. */
export async function upload(
  to: Uploader,
  bytes: Uint8Array<ArrayBuffer> | string,
  pairs: Record<string, string>,
): Promise<string> {
  const file = typeof bytes === 'string' ? new Uint8Array(Buffer.from(bytes)) : bytes;
  const begun = await beginUpload(to, file.length, pairs);
  const path = begun.headers.get('location');
  if (path === null) throw new Error(`upload: ${begun.status} ${await begun.text()}`);
  let documentId: string | null = null;
  for (let offset = 0; offset < file.length; offset += partBytes.most) {
    const sent = await sendPart(to, path, offset, file.slice(offset, offset + partBytes.most));
    if (!sent.ok) throw new Error(`upload: ${sent.status} ${await sent.text()}`);
    documentId = sent.headers.get('document-id');
  }
  return documentId ?? '';
}
