import { useQuery } from '@tanstack/react-query';
import { useApi } from './ApiProvider';
import { ownerOf } from './photoBatch';
import { useSession } from './session';

/** Whose photos those are that are taken here: a firm's and a person's. Each firm's address has photos of its own anyway. */
export function usePhotoOwner(): string {
  const { headers } = useApi();
  const email = useSession()?.person.email ?? '';
  return ownerOf(email, headers['X-Tenant']);
}

/** The photos of whoever is here that are not in a document yet, oldest first. */
export function useWaitingPhotos() {
  const owner = usePhotoOwner();
  return useQuery({
    queryKey: ['photos', owner],
    queryFn: async () => (await import('./photos')).batchesOf(owner),
    // They are on the device.
    networkMode: 'always',
    // Another tab may have taken some.
    staleTime: 0,
  });
}
