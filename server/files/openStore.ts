import type { Config } from '#server/config';
import { openFolder } from './folder';
import type { ObjectStore } from './objects';

/** Opens the store that the settings name. */
export function openStore({ filesFolder }: Pick<Config, 'filesFolder'>): ObjectStore {
  return openFolder(filesFolder);
}
