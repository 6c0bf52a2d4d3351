import { openFolder } from './folder';
import type { ObjectStore } from './objects';
import type { Bucket } from './s3';

/** Where firms' files are kept. */
export type StoreLocation = { kind: 'folder'; folder: string } | ({ kind: 's3' } & Bucket);

/** Opens the store that the settings name. Code that only some settings need is only loaded for them. */
export async function openStore(location: StoreLocation): Promise<ObjectStore> {
  if (location.kind === 'folder') return openFolder(location.folder);
  return (await import('./s3')).openBucket(location);
}
