import { openFolder } from './folder';
import type { ObjectStore } from './objects';

/** Opens the store that the settings name. */
export function openStore({ filesFolder }: { filesFolder: string }): ObjectStore {
  return openFolder(filesFolder);
}
